// The offline copy: one cache for one version of the page, filled whole or not at all, and never mixed.
//
// FILES lists every file of the page with its SHA-256, and VERSION is the digest of that list and of this code; both
// are written here by py/tools/build.py. A file counts only if its digest is the listed one, so a half-finished
// deployment or a damaged download makes the installation fail and leaves the version before it in place. A new version
// waits until the page says that no game is running, and then only if no other tab is open.
//
// A phone that only holds a hand registers `sw.js?hand`: the same, but what only the house needs is left out, and
// fetched when it is first asked for.

// <built>
const SAYS = {
  lost: "The copy of this page on your device is damaged, and there is no network to fetch it again. Your saved games are safe. Go online, then open this page again.",
  again: "Try again"
};
const VERSION = "52bba135fb415ed3";
const FILES = {
  "content/house/symbols.json": "33ddea0a984468ef45faa1dfce2f5c683fdec41c46524f5c6a11b0ceb12b5189",
  "content/twenty/phrases.json": "b8024d2d83ec4e1fb7aa820579134e3c244eac2df598f0cae0cc3f0afdfb48aa",
  "content/twenty/texts.json": "22abd2ad0c1dc5587fd728f3362f33cb47231e5260ff1a0bbddc5b4cde6d6601",
  "content/whatzit/phrases.json": "f1c30591966ffe2e8b61f62176ea8a273341edc4a74fa65ea455abe9803d9fd5",
  "content/who/phrases.json": "96c751f8c5ef92ba86ba4083b5c02262f6ecc70f50ebbd1734840a395abef061",
  "content/whosit/phrases.json": "af50f88c2b5a0134c9e88c0531bcc0c639c0dc2e39a454c7389832752ca03c12",
  "content/whosit/texts.json": "8bda3b01e50cb8747181ab508608aaffb14d22d7cd2e483afa86f5d34cb541b8",
  "content/wwwd/phrases.json": "d3c286d9766a45d09ff159942ed626ffb7ffd3bee309c7f422b83c9c5ad77ba0",
  "index.html": "f7b9b9c3304740f341878e1fb49503d24f88d86698e024a0a660e79c97a27ca5",
  "py/guise/web/main.py": "436487adaeb733427d5c53fa5602f1a6aa9bc38a99beca4dfc65ec930ce453ef",
  "static/answers.zip": "6fcf3db2ebd246c842f27a8fedee8504148af004fd7672d7f968a84e29886f7c",
  "static/app.webmanifest": "485049a44f8df61801636c6f03e3bf10f8798d0c72a19e32546cd0c1fddda576",
  "static/art/twenty.svg": "af81d3cf1ee42558529361f742faa458dd39aee698601e1112563f522ae40acb",
  "static/art/whatzit.svg": "2ae95bf2b8547b611cd3f60214476c1f4b07ef5ad02bce0c5a257de3f7824426",
  "static/art/who.svg": "3d8802fbd73a31e78c4fbbb4c11bf872d9ebc328a607d5816f295cb4d27f6f32",
  "static/art/who/card-A.svg": "91d343f037414dd99008381ab76d80a15a99c660cde418f6d90b6688d7707027",
  "static/art/who/card-B.svg": "e7ec15913175b51712d92f56007c3cb84c1a422a496e5525d2e3466e977ce80e",
  "static/art/who/card-C.svg": "73a9af6919e343126f30a872299bb270aa0e82bdf066c6454e458b838e1c2012",
  "static/art/who/card-D.svg": "2c87a688c92db01afa23611e421d9c64d5d5be1087d5fe618726b4bfc1ff09b8",
  "static/art/who/card-E.svg": "73d7142c1eea0346206240b4589b2a71c718cf259c0fb883ebf5bc223d58155c",
  "static/art/who/card-F.svg": "9fde727e515f0e2b3997e8a912d5a6411f8dbf0f8347a89d6863849e2b6b669b",
  "static/art/who/card-G.svg": "8f6c985bd188a92c942ef2fb65e5be69942a8878596494ba1cc0e3c07c15e97b",
  "static/art/who/card-H.svg": "02de34f85b370b010752a3a4543c1f7a07f6a3abaee67b1e5451b1a5e56be97d",
  "static/art/who/card-I.svg": "ef753e5bba623ef1aa0a6869c14d0efb5500e9ec2859f2eb55af40aa6358198e",
  "static/art/who/card-J.svg": "c07125ee15e87997a33da7a85e520b43323345ba9a5ead26c86a274b8b0a0875",
  "static/art/who/city.svg": "93888938495fde7e9d17ade11ef927dbd97e2e0205e0c7197c6eedeee147b3e9",
  "static/art/who/harbour.svg": "7d34dd3ae82beff8a569fda892668112ff9b97986044045694955d3bbbb16915",
  "static/art/whosit.svg": "9b6b8da3e28b0409da9afad5c22fda9b9b3cd7c5dd319c47836bfd093d39f2b2",
  "static/art/whosit/backlot/astronaut.svg": "0bdf166a146fdfecb3ced1de3e2b9651577bd78530fba58c93c6f3b79f3878fc",
  "static/art/whosit/backlot/censor.svg": "564c31fd8a94018da09c10921852a1bd372c81f2b36997d35d822bb4d530b74f",
  "static/art/whosit/backlot/chef.svg": "bd9c24681b8fef1c557b9e15fcdfb26aa63df03324eabe621ef83c86ac93fc2c",
  "static/art/whosit/backlot/clockmaker.svg": "b1f7f694ec3f9ba48237b06869c0b8b1b7729be7f406f3ccbc1751b5a7895f52",
  "static/art/whosit/backlot/director.svg": "1381ee8787a3a62e6d6471d9db86782bb4b2f3161f80c37b5fb3e00c6efe70a3",
  "static/art/whosit/backlot/drummer.svg": "ea6ce06095d15d3dc0583d2c0120cd56fe5b851a9cd08b6bf49777fe12e945de",
  "static/art/whosit/backlot/falconer.svg": "8e69cbb8829e0fbe2ddfce3c26d2db34365ac236f7b8bae91c3ef6c2917f54c4",
  "static/art/whosit/backlot/gangster.svg": "265a935c0679d50909b85742e3d956dfb0547df6904f004347b2ed9a783caf88",
  "static/art/whosit/backlot/gondolier.svg": "aba0446531b7c5e2efc0ff93543ea8fdc81fb53542c67610872719b5fe404998",
  "static/art/whosit/backlot/kite-flyer.svg": "7dedebfdde17036a0094f60dbcb802b8aeb5b40af44c6c2f659415151b592f5c",
  "static/art/whosit/backlot/librarian.svg": "b65f7635791e9b0414695b69f5de765667c2b77feb6a97433cb16bc1226d0a44",
  "static/art/whosit/backlot/lighthouse-keeper.svg": "12c2ab61fc1d1d9bff511fe1c08f20ec4424ee6cbb4f4509705cf792cfdd03bf",
  "static/art/whosit/backlot/magician.svg": "12f3d0175b3ff037cf60ca8147221768f42bb6ecffb325924f46e33c20b29f68",
  "static/art/whosit/backlot/mermaid.svg": "3bcd72ce113c5e905fed4b7c9fc101989be7e5f7e8937071a0125b8d2f6bf5b2",
  "static/art/whosit/backlot/mountaineer.svg": "77c7ee9d0e935b3108ed57fe251c48f0e47d3a30a4a255b5869a4788d2aa98e9",
  "static/art/whosit/backlot/skateboarder.svg": "eac1fdfdae8e7580ad670ece81da0268ad81d3493dcf8f8b33bb322cef9f1f17",
  "static/art/whosit/backlot/spy.svg": "d5c854246b8ebaa2b61ae94f475e1c7d8a6540b60c99133f715fe8d5cd17e94b",
  "static/art/whosit/backlot/tap-dancer.svg": "c65fbc5f60c774c571bf4ad95c271b05b3ffc7174ef0df7dc3dbf669fbaeb036",
  "static/art/whosit/backlot/trumpeter.svg": "2bfef9f20f3060c86cb56af9d6b5a689d7e7034267943b98d8c573ac513b4c48",
  "static/art/whosit/backlot/weather-presenter.svg": "a403c13717f340b2af2725c3b31b621cb1f2b139f49468a6c2ad8c854c7e1516",
  "static/art/whosit/card/adult.svg": "4d01ba75d0b90f184dff3f21730350cf8752ff1daceb5b6e439c6e6b9d15fb0b",
  "static/art/whosit/card/animal.svg": "85025c28ac2fba69a7bc57af1d773849d7d06252e4c14113f8f38438289d8c48",
  "static/art/whosit/card/any.svg": "7beff24cd6304fd5d64de8cb8c446321f549aa4f1b6ef61f1cc1498e808f1f6f",
  "static/art/whosit/card/beard.svg": "f0bbd3756d8532a5f4b7e6feefa477bc5196df7785a24ef97342b8e11e250cbf",
  "static/art/whosit/card/blue.svg": "7e5d5f8a642d75673871fcac54af65a61877329dcc3d5024cd520c1167016d5e",
  "static/art/whosit/card/child.svg": "bbcad1cfdedd360a9c5ce2bc61eddf3db3323e3923c4ac0e926e7e5ba3b02129",
  "static/art/whosit/card/glasses.svg": "dd04c4cc2e638e720bab960a537ccb074d83b0abb9ec2c546ec07b970c3568d9",
  "static/art/whosit/card/gold.svg": "acafb23413d47ecd4bc00926412e4888e97d14acb5ba77f0d11ae2729decc72a",
  "static/art/whosit/card/hat.svg": "f0720fb4a0c817d9439dcce6678908a4f2af6586e16e258a8bdad44c78cae777",
  "static/art/whosit/card/holding.svg": "08f287b8d87008a7af9d4cb1eb1bb62784359704698c20a4f8e8b66b0a089a06",
  "static/art/whosit/card/jewellery.svg": "9956295b08595d14899c3e83a0e2cf18e566a9ce25f7a6cfbd9c5182d8b421c0",
  "static/art/whosit/card/man.svg": "9fb6b6bb3680a31330aacea46e2d335ad13f179c7372afef831f15ee821afc4d",
  "static/art/whosit/card/moon.svg": "461dfdee4e2220660d3c4d6070e941d3b03e1e017ec7f82db09e60ee7f3d0ffb",
  "static/art/whosit/card/neckwear.svg": "de0e3c6559194f1756a3d10f20c37d5c6a74b620468c977b7b8cba05d5f9deeb",
  "static/art/whosit/card/red.svg": "42567392aa0c3c5fdf2d730fc55797b659170f39a442ca4563a7a39f6047913a",
  "static/art/whosit/card/star.svg": "1371fa510032b84616a3c8b6fa286e42d7daa365becb4364ae3aa97967892549",
  "static/art/whosit/card/sun.svg": "a7eae27c3a96de2a26fe02d9be0cf52684b098e629c601c17d7df695a5142ef2",
  "static/art/whosit/card/woman.svg": "171a5879cd8f6c3264c49df795a7b4aa685e8fd8939bd4b9d204f2c74bb139e6",
  "static/art/whosit/cast-backlot.svg": "f8fc083baff8a6f3c54a4b54877eb07845a8aa6527c6bf3270cfb83fd0305607",
  "static/art/whosit/cast-default.svg": "9863466b38fb47a13d4ee14ce53643314138c02a5ae6ea4ddc49ea6207abe6bf",
  "static/art/whosit/cast-liner.svg": "32acae571277c528502cbbef6ba328b431a011c38ff33a447be15ed155876eb1",
  "static/art/whosit/default/censor.svg": "d4b0825faad637df4b8dd4b02f78fa58b49c3e4cc766b9741c80e0660bfd4c50",
  "static/art/whosit/default/cowboy.svg": "8df8f929f2b3ec6978329a22dd5ed962453e9eeb9cd7021d70a13787fd819d11",
  "static/art/whosit/default/dancer.svg": "63c7372431c3710be1a6abcf41a1dbf527b1d85c09fa711b16a0f014161ac60e",
  "static/art/whosit/default/detective.svg": "988607c872f84ba5e8ead5ff8be5ef5851cdae5ee0a47a45bea8c02db384d4bc",
  "static/art/whosit/default/director.svg": "8e2fec22b93715b1540e7cad857e1fb14b0fde679cee829d2fbce9fda709ea20",
  "static/art/whosit/default/football-player.svg": "7c7f173b641cde477d99d9e1ec7a4a34df9288689379d30a1a07212983cf2abb",
  "static/art/whosit/default/gangster.svg": "328d463722fcc6613e6013a92f85f15f095715180fb2b9d29f30d251a93fb28e",
  "static/art/whosit/default/genius.svg": "85b8ec3facbc6a73a1c7b9bb60e3a5eac3df4baa079fbedc53cbbf4127c0e367",
  "static/art/whosit/default/hero.svg": "699cd31548b0b8a22c8b881f2420718c6399479249628171f9fc6fa9a8bb366f",
  "static/art/whosit/default/judge.svg": "be3bfd8decae9f5acd5573238af062c98a711d6fe19ec02cbb065a5d11d00af0",
  "static/art/whosit/default/magician.svg": "f1a0cf962169b8db04ddda91f7cab9b1f74dcc8b6fe52d14edbbaf2edcb702be",
  "static/art/whosit/default/musical-star.svg": "2e873d4af5d7fd690fcd6e262383b25c3d0eaaaef1ede362aafcae0309b7c1f1",
  "static/art/whosit/default/rock-star.svg": "a694b5578c93f674eb153579cfb28fe751a661ff06e5959cc0edccbef4527c1b",
  "static/art/whosit/default/singer.svg": "d51858b7f9eb02009343727e6245e8c5296dd933650942757842bd49033b6f63",
  "static/art/whosit/default/spy.svg": "7d957006472c7c6288e49411efc89772b0d3bf4714c65a1e655f2ce3d2e58f22",
  "static/art/whosit/default/starlet.svg": "8876b7e10e5016580563cace903a90dfe00ee1c5f155fd92348fe43282d58e2a",
  "static/art/whosit/default/stunt-man.svg": "4bd64a31f181e50be0f1177070835e47f4d0904ebebabaf5c3ed8a413592628d",
  "static/art/whosit/default/super-woman.svg": "80f9f3e329a8e77198a7009270f47bc423a274897cffdf7bf513b3fbc641f6ea",
  "static/art/whosit/default/vampire.svg": "0d36de07d5bc308ad95f4909a6bee657745e125eaf7f2ce9b84d6a4d403e9368",
  "static/art/whosit/default/waiter.svg": "e902498af0ecf586518111ee08470322c7f60a9a44cb520a975e417aa52233eb",
  "static/art/whosit/liner/balloonist.svg": "231b41efd2bfcf24259216c3094861f02c692c70ea561a1fa3b50bfb98d616a5",
  "static/art/whosit/liner/bird-watcher.svg": "bca3bc97267e8dc4a0b5d5c96fd1a0d0f57d4dc61ffa55175b9f1790b299eea0",
  "static/art/whosit/liner/botanist.svg": "c324fe3f52cc4328c1855e5e25fcb95c750e6ea6e8ea8af4931c70d55648f614",
  "static/art/whosit/liner/captain.svg": "5aa650a241c4474718f50b8df0877a1db16374b067539bbba5806238efa3ea3b",
  "static/art/whosit/liner/carpenter.svg": "7c9915d860a154dab08c30dbf01152321479c17f54e4a2e27fd26fe83e951e0f",
  "static/art/whosit/liner/censor.svg": "6f278efe8588db3b1cc0f2e1e8a7c93660861fb62126b4839d7e3554a4dfd991",
  "static/art/whosit/liner/chess-player.svg": "a29a104b10c0fc66117ca345e18d85fdd9b97b76801b9180e70f70c07df04c1a",
  "static/art/whosit/liner/director.svg": "f3caf89c72dd3d5072ab63781531154f985eee6023185b04adeee24a99c502fc",
  "static/art/whosit/liner/diver.svg": "b8a585e4ed64ad8fee0be4a000110e3ee02b1647f9f86daa88c46d3087418d30",
  "static/art/whosit/liner/gangster.svg": "99862bc40c7efe3e1535f459e2b44989b9e25dd6742954e487a494937d903f9c",
  "static/art/whosit/liner/heiress.svg": "0905b83c3924cc8d98784275baab179e5294e2cd8b9478a29a67d12a77c7138f",
  "static/art/whosit/liner/navigator.svg": "6afcd36f0b04f04bff65661eb61aa648484e3ff8e6fa2f78c797a6ecaa81e601",
  "static/art/whosit/liner/page-boy.svg": "350cf77dc0e6c523414d618d0b91dacaab7ba699f027b312c52adbf3025450ba",
  "static/art/whosit/liner/polar-explorer.svg": "1131837ef80a6e3011a7e711f281f4d46b48c05ef608ecc06d21ae78fe122bcd",
  "static/art/whosit/liner/purser.svg": "8d2af98b0b708a5ccc9f4c2eac42d89d17bf864d3f6270e37a50d909a9067aac",
  "static/art/whosit/liner/spy.svg": "fdc0d56dc56f1299db286c8d499687f9cb03b0dbfc3e397b7c4b36577f3fea70",
  "static/art/whosit/liner/stoker.svg": "0c74fdb2380f3a3881ccbd31ceb7e6f9b394786b5d584fe23f4fd3cddf66845c",
  "static/art/whosit/liner/stowaway.svg": "58fa79e7810fc2d540b2a2f0019d00b998b9140d597eadff61728e37ef09434b",
  "static/art/whosit/liner/swimmer.svg": "c79cba59d06f29309ea6e13f17b3ee10f1ffa689b172fc494090593d54234fb5",
  "static/art/whosit/liner/wireless-operator.svg": "dbc09057383d44e50a17a6bc72309eadaebbc6525508858d91947cef15f69ea4",
  "static/art/wwwd.svg": "eefad6acbd7b4911cdb567c386796c5f6b5b9549a184c0edd7c0cf688d82d1ce",
  "static/css/book.css": "1f8bb8ebd79a76c3e0524d02531da3ae9c6aed9eb58951c549d2907e57554cb8",
  "static/css/boot.css": "27a541832316f11f7ff26f3db7443b55e1090fb6da238caa4dc5c30b8698fec6",
  "static/css/film.css": "ef4d32445f14afcc3903027c909b05dd2146f406109335db0f89d0ed99bd8095",
  "static/css/games/twenty.css": "8b8efe85ed4a2d8fe7b457f42b0e9c2eabfdfe3817253f4dfc52f5f6c05c52b7",
  "static/css/games/whatzit.css": "1f7a1a89e247972a30d9d1523de745df8977c9810a28f923bb862733a193db8f",
  "static/css/games/who.css": "a2c25b502c54b22915680430eacf70e89c7d3aab1873256199fd6fefabd83269",
  "static/css/games/whosit.css": "d1073d59224dde61b7fe20c674dcd64796f4571f205241e5d5285c802b32eb83",
  "static/css/games/wwwd.css": "ffd472d18bd53714c709be32340d28b1becaab6f3fcf94c6d34e1d3c2d2292de",
  "static/css/hand-bundle.css": "32d54a7e1e504fc916d3075940a92b7056ae626c39beab3f15d158cccf7f4866",
  "static/css/house.css": "8f76a71705dbdd220abf439f8395e5f460d2e5ae80b67493d2484c1681089fa3",
  "static/css/inks.css": "66922c82266d063f2a035bb3caf439c03ff4eb7edd5b9ddc2633305e47683cb8",
  "static/css/lobby.css": "a36edc3e1c3f154a108c96dc87fd40f003ab1e6aa9ec535d8b77a73611fab08d",
  "static/css/paper.css": "682a8aa886d8fc37d34584c787e67d4cce2ec3ba3444867cfa879b4decd320d5",
  "static/css/phones.css": "cdf2c4308add7de478b53cfe17f59fd80c98dfba7363ef7f51f58d9b235ea267",
  "static/css/setup.css": "e00349a7cc9efe91b97f4010c52b79896c5f7278652b537389992a1dee1a7897",
  "static/css/table.css": "5ec74ead56dd1adc5c4b67269de9382d039a8711b560e4875581bf982ce30a29",
  "static/css/workshop.css": "50873572b6a4fbbaa382d00009ac1456733c5816d57b513e5819152a49006d3b",
  "static/decks/twenty.zip": "9923eaa7cf51ecd8457c938e29d571f9628dfd6885df27df6c33859085e1b112",
  "static/decks/whatzit.zip": "57d4b8b24025da2016eec4a9813d1aac24071bd7aec65ed4d730a0f3ffad4534",
  "static/decks/who.zip": "3204dc1e7c2c59a9a866f958bc64ccc84691d59b467fd87dcb8c63131f9062cb",
  "static/decks/whosit.zip": "0988329b09e007cfe7aab79ec13c02751a4f5436c713884ff25cebb130c305ed",
  "static/decks/wwwd.zip": "d4b25d08e79a1be1f7adfcafd2c4e48ee5c6181bab676ce8de9cee5f9823dbe9",
  "static/fonts/atkinson-next-OFL.txt": "474a034e99845062f661855caaa505880d0e9009deddc2727a92795eab374955",
  "static/fonts/atkinson-next.woff2": "4fedeecc8c3171b4ef20e3bba8ee9283d12ce98f91f509ff6865c377b94799af",
  "static/fonts/nought-OFL.txt": "474a034e99845062f661855caaa505880d0e9009deddc2727a92795eab374955",
  "static/fonts/nought.woff2": "6bac142d4a5e2e5478a81b537f75b56cc0a948c6f0f75c44d2afa34dbedeb605",
  "static/fonts/twenty-OFL.txt": "3c5ac1b38628e86e504db66af9e12bda9daec4b73f912d22e6b53c1069064f9d",
  "static/fonts/twenty.woff2": "236814b4a66c5adaef6850a370b0b7b2450925c30844894b29d11577e66674ff",
  "static/fonts/whatzit-OFL.txt": "1256e1025d54b27c033b5a1335a5b99a64ea5e6cdfd5805829128baaf0a47804",
  "static/fonts/whatzit.woff2": "20f4c58d2330877245a909ca7fd352d7e91145451960b248496918d5a1606040",
  "static/fonts/who-OFL.txt": "db891a0c74bbf32bed0d3fe597591f36012a13123a004128be2a1ddfe8b84804",
  "static/fonts/who.woff2": "c957a5914c97086609136c59bacafae3f54956963aa2f4d17266ec6443f7f6ec",
  "static/fonts/whosit-OFL.txt": "1cb0985d0ccabb7dfb75ca017ae5267b87510bbd402d08e78f89305d930edbb6",
  "static/fonts/whosit.woff2": "5afdf4bbf4610a4ee4a95c885ec35ed55de6cef265e1dce6c189caff0fa7bd73",
  "static/fonts/wwwd-OFL.txt": "09ef36fcae68a2ba21cc319fd44c09ba40f43163076bcafc14fdfe4cc033e7a2",
  "static/fonts/wwwd.woff2": "907174c0e895ea66df583da3a56de40f65b3582851875893e5d6864bba7dbdc2",
  "static/games/twenty.zip": "1a2bd65c93ce40ae3d772856f0cbb815f3d80f20fc83113ee93811a089ae012f",
  "static/games/whatzit.zip": "3cb8e025c02a4ee162df0c1e7af4c53e144e1f2918bc444173f2e9d0d0804ec6",
  "static/games/who.zip": "abcf9a26d0b81562dca5f4e81b714db85694e24f1de20b0928722ec882527ea4",
  "static/games/whosit.zip": "b8f243d69bc7e4c85d4f19ac7994288d50a272d9822baa5fe787350d07350f74",
  "static/games/wwwd.zip": "e798c239993274b266296bcd9649c4c708c513ead8eee8d1637bfd9b31af5bbe",
  "static/icons/icon-180.png": "f97f95781db14cbf305bde25e491c57408f6caf2ca1190b923d7bf6e58138018",
  "static/icons/icon-192.png": "98a976d555e5ab194983c3477ef2a5f00d962140d822b44821f2b5a801da56e7",
  "static/icons/icon-512.png": "0a51f54d5e68ab31f90a00eb420f1f87dc2ddcc5216d4788d4eaca40ba60ed1c",
  "static/icons/icon-maskable-512.png": "5e2e2c0c3500199395fba4b865191c4985c6a642481dd6993d90fa420b8ec7e5",
  "static/icons/icon-maskable.svg": "a0f518347cad72eff7efc7f81fc92086d40589fad200018e94f61b4123142552",
  "static/icons/icon.svg": "3419fc8899dc11d1947b7482c973a778d6f45b4776e09d53e30124b97b43fb88",
  "static/js/boot.mjs": "ae4bd668ba451ad93f5f8906d9aa3408fd8946e817b2da4e98255aff64a1e1ba",
  "static/js/booth.mjs": "eea5dacf421e97e7219487252571341f10bd2d4c9e22a8f426d85affe2e92076",
  "static/js/chairs.mjs": "23062da3887babcfcbf5925598f5aec558a806ebf0c739bc3ae4e357e9671b74",
  "static/js/draw.mjs": "52affc01850137f9f5c0ec84aa1a807c3916a16a841327740a169ccaea1881a0",
  "static/js/durable.mjs": "e03d70171a102e1bbc3d9e8e639bbddd15912c369c081052773e811c6a4d38ae",
  "static/js/hand/bundle.mjs": "b4be427ffa1ab5e72bb57f43927cedfbe810ceec49191a7927674de278542310",
  "static/js/hand/code.mjs": "23cb126ebb7a21e7e242c754c53444d5fd043265ec0ea8982c2144d842b40222",
  "static/js/hand/link.mjs": "c6567a6a2500a23174fb75af52257df0d6bcb5432abe67b476f35ab9954573b2",
  "static/js/hand/say.mjs": "ace901224af62342f3daaa97f7cab9d99d8c857b90fe260375ca081bc1f0132a",
  "static/js/hand/wire.mjs": "9ae2d56f41b9ed33bb8aba0249755b95ba34f9ff54841b2e5453fe86a36fe8e9",
  "static/js/hand/words.mjs": "baca7d03ae7ea73bba8ba635ab4d35b728d68712dded46c447fca45d908e52f9",
  "static/js/idle.mjs": "8a6cff426bafb00726a1604afb5600fe2256c707b48db97395e6f602a1645712",
  "static/js/install.mjs": "f947d18c325370704e15a76ccd2d8be960582fd80570e9461dae74a3abf60021",
  "static/js/interpreter.mjs": "6b78b1d584e191c85062c9db459b5ab766dc6a4f5c3ac065e5fed11a9a42dbbe",
  "static/js/keys.mjs": "bd19cc822a28ea094fd41139dacf2a805638f1f43d322801444336f8370e13b5",
  "static/js/parts.mjs": "49e41afc6f3e7b5e754471e2de5df39af76284663b2c2f9fc8b5cf5922e94ee4",
  "static/js/picture.mjs": "7a9f72ab3eb6b75edd942567f694afc91e78730e5f85ed6fb084a6b1b2a94074",
  "static/js/pieces.mjs": "424f155e310a3feaf38b10512de513a2080892302b046f1639719f9247cd806a",
  "static/js/pyscript-shim.mjs": "15a47326dc3cbd2148186f9caa576d26b10ab40135767e56470a6b908eaacb51",
  "static/js/scan.mjs": "4499b0781c1bd4a8bc29076938bc84e355fb6a3d9b53e6667c954af10ff31d2e",
  "static/js/snapshot/memory.mjs": "86b50f76154d3d944f1b1d156777e10735494d386132c353662f83925a3ea6ce",
  "static/js/snapshot/schedule.mjs": "8e689bfc206e1c3361254775ed7405ec07b46d27e0f0e476924bea71f9468eb6",
  "static/js/snapshot/worker.mjs": "5d03066ada1fd8d3c45afb6322837666b4a71e12a923d6b86a899b069d30c24b",
  "static/js/sound.mjs": "07cdd1a4ca1f3da298a34b1df9cb5366caa31e5b072f473bfdd125aa125fd753",
  "static/js/zip.mjs": "9d25ceb34258ba6f0ce3c3a8a429594123aa3f65fc81f4e6b1118ec09edcffab",
  "static/lobby.zip": "74240db73f317e13e6f12f6f9364c8caadc1e15632b97a6c5107afa09c8468b5",
  "static/more.zip": "caabb9960adb98b874d87834512d5df7a622ba8245698be0aa26398a34d36119",
  "static/stdlib.zip": "0a583b2b17c58f2ba3f001a174adcf51c0f291be2d3eeeae57a15fbcce6ccd54",
  "static/table.zip": "7ad410b93a17086c60b245e2fdc92641f49cdae7613cba1ff04a982471f83034",
  "static/vendor/idiomorph/LICENSE": "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
  "static/vendor/idiomorph/idiomorph.mjs": "e1e2c7dbd606233d302bac48074fd1307c15609b77ea485c18f1b13d6be67c14",
  "static/vendor/lean-qr/LICENSE": "dc672b829e054d6c102da8776d327f26f27edc1f88740c1878a7ca5b9f74da73",
  "static/vendor/lean-qr/lean-qr.mjs": "0ce41cd6f92cc23cf057a1df7e1b3876767d678665dd65af4e1d22b4fad967dc",
  "static/vendor/pyodide/LICENSE": "fab3dd6bdab226f1c08630b1dd917e11fcb4ec5e1e020e2c16f83a0a13863e85",
  "static/vendor/pyodide/LICENSE-python": "78b12c3a81360b357002334f0e70ea0e92eebf7a9b358805c03c48484945f3bb",
  "static/vendor/pyodide/pyodide.asm.mjs": "783c9ea9225ff04a44f98b62ed6b8812bf7ec01f1d4520b96d8d697e8f3859fd",
  "static/vendor/pyodide/pyodide.asm.wasm": "bae3b61189ab5b808d3c305301b98f608778ec2684054ffc4d0a338f7ac494bb",
  "static/vendor/pyodide/pyodide.mjs": "ffdfe37cb4ae065867f0ae38bba69687c48d7c88ef36904a6bf4ef10ee6f1a31",
  "static/vendor/pyscript/LICENSE": "c68147368fdf136436187ce9bd0f938a85e4b4355315eb5c00a9a86fe48394a5",
  "static/vendor/pyscript/core-C9KDLldu.js": "47bfde907d942f237011495a94780a777ed553adfa462fe2167e2396f37f03ac",
  "static/vendor/pyscript/core.js": "f487caf2c60a54671e5a74b68cbc07a1b7f502ac4cdd7f0b62f7b9d486e3258b",
  "static/vendor/pyscript/error-D2315lOB.js": "7de3246802cf541714ecbc3045e1678231f4ac5844de97ba87ea2be530db9d81",
  "static/vendor/zxing/LICENSE": "fb506e4ade12d7a9efa67c9d76a9a28c8e15d347ca49a69e48e29b40b34ad2ab",
  "static/vendor/zxing/LICENSE-zxing-cpp": "ca8cc40fe4095772ed12712b6a73fc0f386048ca622b47b1c4298d86411022cd",
  "static/vendor/zxing/reader/index.js": "d90c69a827aff3b7c8c8ca310efebe91671ef076f7a0ec83722bfc542814f484",
  "static/vendor/zxing/share.js": "08868fb770b0a4e4b9eb3d717015cd5fbf3ceb06492d4cb2d2dd2739db11890f",
  "static/vendor/zxing/zxing_reader.wasm": "e8af31edb56d0522f4de74495839385ef019ba8bc90d38e5ecb2f18795d86fb2"
};
// </built>

const scope = new URL(self.registration.scope);
const PREFIX = `guise ${scope.pathname} `; // other sites may share this origin, and so its cache names
const CACHE = PREFIX + VERSION;

const ONLY_HOUSE =
  /^(py\/guise\/web|static\/vendor\/py\w+)\/|^static\/((decks|games)\/)?\w+\.zip$|^static\/js\/snapshot\//;
const HAND = new URL(self.location).searchParams.has("hand");

// Every file is looked at before it is served for the first time in a worker's life, but for the largest: damage in
// those stops the start, and the page then offers its repair.
const LARGE = /^static\/(stdlib|lobby|table)\.zip$|\/pyodide\.asm\.\w+$/;
const looked = new Set();

let opened; // a worker lives for many answers: the cache is looked up once
const cacheOfThisVersion = () => (opened ??= caches.open(CACHE));

const address = path => new URL(path, scope).href;

async function digest(answer) {
  const hash = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, "0")).join("");
}

async function genuine(path, answer) {
  return Boolean(answer?.ok) && !answer.redirected && (await digest(answer.clone())) === FILES[path];
}

// A listed file in this version: from another version's cache if it has not changed; a zip that has, put together from
// the old one; else from the browser's own cache or the network, and at last past every cache. The answer is kept as
// it came: a wasm answer that is rebuilt loses its compiled code.
async function obtain(path) {
  const url = address(path);
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const old = await (await caches.open(name)).match(url);
    if (old && (await genuine(path, old))) return old;
    if (!old || !path.endsWith(".zip")) continue;
    const answer = await renewed(url, new Uint8Array(await old.arrayBuffer())).catch(() => null);
    if (await genuine(path, answer?.clone())) return answer;
  }
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(url, { cache });
    if (await genuine(path, answer)) return answer;
  }
  throw new Error(`${path} is not the file of version ${VERSION}`);
}

// Of a zip that has changed, only the entries that have are fetched, by their places in the file; where the server
// sends no parts of files, all of it. Whether it has become the listed file is for the caller to see: an entry counts
// as the same by its name, lengths and CRC-32.
const HEAD = 46; // bytes of an entry in a zip's table of contents, before its name (APPNOTE.TXT of PKWARE, 4.3.12)
const END = 22; // bytes after that table, in a zip without a comment
const GROWN = 2000; // bytes: so much longer may the table have become and still come in one request
const NEAR = 500; // bytes: what lies between two ranges and is shorter comes with them, for a request costs as much

async function renewed(url, old) {
  const had = entries(old);
  const answer = await ranged(url, `-${old.length - tableOf(old) + GROWN}`);
  if (answer.status === 200) return answer;
  const [, from, length] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get("content-range")).map(Number);
  const zip = new Uint8Array(length);
  const tail = new Uint8Array(await answer.arrayBuffer());
  zip.set(tail, from);
  if (tableOf(zip) < from) throw new Error("the table of contents has grown too much");
  const missing = [];
  for (const [key, { at, to }] of entries(zip)) {
    const same = had.get(key);
    const last = missing.at(-1);
    if (same && same.to - same.at === to - at) zip.set(old.subarray(same.at, same.to), at);
    else if (last && at - last.to < NEAR) last.to = Math.min(to, from);
    else if (at < from) missing.push({ at, to: Math.min(to, from) });
  }
  const fetched = missing.map(async ({ at, to }) => {
    const part = await ranged(url, `${at}-${to - 1}`);
    if (part.status !== 206) throw new Error(`${url}: ${part.status}`);
    zip.set(new Uint8Array(await part.arrayBuffer()), at);
  });
  await Promise.all(fetched);
  return new Response(zip, { headers: { "content-type": "application/zip" } });
}

// Past the browser's own cache, which may still have the whole file as it was.
const ranged = (url, bytes) => fetch(url, { headers: { range: `bytes=${bytes}` }, cache: "no-store" });

const numbers = bytes => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
const tableOf = zip => numbers(zip).getUint32(zip.length - END + 16, true);

// Where each entry of a zip begins and ends, in the order in which they lie, by what it is known by.
function entries(zip) {
  const view = numbers(zip);
  const table = tableOf(zip);
  const found = [];
  for (let at = table; at < zip.length - END; ) {
    const to =
      at + HEAD + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const key = String.fromCharCode(...zip.subarray(at + 10, at + 12), ...zip.subarray(at + 16, at + 28));
    const name = String.fromCharCode(...zip.subarray(at + HEAD, to));
    found.push([key + name, { at: view.getUint32(at + 42, true), to: table }]);
    at = to;
  }
  found.sort(([, one], [, other]) => one.at - other.at);
  found.forEach(([, one], n) => (one.to = found[n + 1]?.[1].at ?? table));
  return new Map(found);
}

self.addEventListener("install", event => {
  event.waitUntil(
    (async () => {
      // The house and a phone share the cache of a version: what fails here must not take the other's copy with it.
      const shared = await caches.has(CACHE);
      try {
        const cache = await caches.open(CACHE);
        const paths = Object.keys(FILES).filter(path => !(HAND && ONLY_HOUSE.test(path)));
        const fill = async () => {
          for (let path; (path = paths.shift()); ) await cache.put(address(path), await obtain(path));
        };
        await Promise.all([fill(), fill(), fill(), fill()]);
      } catch (error) {
        if (!shared) await caches.delete(CACHE);
        throw error;
      }
    })()
  );
});

self.addEventListener("activate", event => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })()
  );
});

self.addEventListener("message", event => {
  if (event.data !== "take over") return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      // Only for the page that asked, which then reads itself again. A busy browser may bring the word so late that
      // this page is gone, and the one there is another.
      if (pages.length === 1 && pages[0].id === event.source?.id) await self.skipWaiting();
    })()
  );
});

// The memory of a Python that this version has started, which the page makes itself (static/js/snapshot). It lies
// in this version's cache and goes with it. Every answer says which version and cache these are; HEAD says of the
// memory that it is "none", "kept", or "given up", which is how an empty one is kept. What another version has made is
// refused.
const SNAPSHOT = address("static/snapshot");
const SNAPSHOTS = true; // false: pages are told that it was given up; they make none and use none

async function snapshot(request) {
  const cache = await cacheOfThisVersion();
  const about = { "guise-version": VERSION, "guise-cache": CACHE };
  const said = (status, more) => new Response(null, { status, headers: { ...about, ...more } });
  if (!SNAPSHOTS) return said(204, { "guise-cache": "", "guise-snapshot": "given up" });
  switch (request.method) {
    case "PUT": {
      if (request.headers.get("guise-version") !== VERSION) return said(409);
      const memory = await request.arrayBuffer();
      const state = memory.byteLength ? "kept" : "given up";
      try {
        const headers = { "guise-snapshot": state, "guise-bytes": memory.byteLength };
        await cache.put(SNAPSHOT, new Response(memory, { headers }));
      } catch {
        return said(507); // the browser gives no more room
      }
      return said(204);
    }
    case "DELETE":
      await cache.delete(SNAPSHOT);
      return said(204);
  }
  const kept = await cache.match(SNAPSHOT);
  if (kept && request.method === "GET") return kept;
  return said(204, { "guise-snapshot": kept?.headers.get("guise-snapshot") ?? "none" });
}

// What another app shares with the installed page (`share_target` in static/app.webmanifest) comes as a form: a file,
// or words with a link. Its text waits here until the page, opened with `?shared`, asks for it, and is handed out once.
const SHARED = address("static/shared");
const MOST_SHARED = 4e6; // characters: more than any file of ours has; of a larger one, enough is kept to say so

async function share(request) {
  const form = await request.formData().catch(() => new FormData());
  const file = form.getAll("files").find(one => one instanceof File && one.size);
  const words = ["title", "text", "url"].map(name => form.get(name)).filter(one => typeof one === "string" && one);
  const text = file ? await file.slice(0, MOST_SHARED).text() : words.join(" ").slice(0, MOST_SHARED);
  await (await cacheOfThisVersion()).put(SHARED, new Response(text));
  return Response.redirect(address("?shared"), 303);
}

async function shared() {
  const cache = await cacheOfThisVersion();
  const kept = await cache.match(SHARED);
  await cache.delete(SHARED);
  return kept ?? new Response("");
}

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method === "POST" && url.href === SHARED) return event.respondWith(share(event.request));
  if (url.href === SHARED) return event.respondWith(shared());
  if (url.href === SNAPSHOT) return event.respondWith(snapshot(event.request));
  if (event.request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  if (url.searchParams.has("source")) return; // development: straight from the server
  const path = decodeURI(url.pathname.slice(scope.pathname.length)) || "index.html";
  if (!(path in FILES)) return;
  event.respondWith(
    (async () => {
      const cache = await cacheOfThisVersion();
      const kept = await cache.match(address(path));
      if (kept && (await sound(path, kept))) return kept;
      // Lost from the cache or damaged in it: fetch the same file again, or none.
      const answer = await obtain(path).catch(() => null);
      if (!answer) return event.request.mode === "navigate" ? lost() : Response.error();
      await cache.put(address(path), answer.clone());
      looked.add(path);
      return answer;
    })()
  );
});

async function sound(path, kept) {
  if (LARGE.test(path) || looked.has(path)) return true;
  if (!(await genuine(path, kept))) return false;
  looked.add(path);
  return true;
}

// What a visitor sees when the page itself is damaged here and cannot be fetched again.
function lost() {
  const page =
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Guise</title><h1>Guise</h1><p>${SAYS.lost}</p><p><a href="">${SAYS.again}</a></p></html>`;
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
