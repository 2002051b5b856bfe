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
const VERSION = "af3a9bfcbb467e43";
const FILES = {
  "content/house/symbols.json": "33ddea0a984468ef45faa1dfce2f5c683fdec41c46524f5c6a11b0ceb12b5189",
  "content/twenty/phrases.json": "811f5a3c480f4e8ae30e59db8c8e12173a28b087235ebfb75488118b8f4a3815",
  "content/twenty/texts.json": "9b75320d77c1939a1029b29271a7a99f38a87f580febdbf0974e6ab911d51a00",
  "content/whatzit/phrases.json": "8c013969819d3f4cc32c9de93aec4c123ce245e3184d216f56c90cd6152c3184",
  "content/who/phrases.json": "c77ddd309fb9bc6fb61a9d2836b88194469124ee95417d95ea80340677e69646",
  "content/whosit/phrases.json": "d3b153e8ae0f0665a15b570029f8538a72e978e7f08bb7839ec47f0eb773e4de",
  "content/whosit/texts.json": "8756c6f31c734715fe7753fbe80b6870182b2373a59f86835ec4e6870329447c",
  "content/wwwd/phrases.json": "b6f47593e07fbe3293860b374e3df187403f701ca6c38fc86026de7ec16f7f25",
  "index.html": "93fe76b3d172caa781eba5d8139370677ec982842f7af1b062d295767aa7a0cd",
  "py/guise/web/main.py": "436487adaeb733427d5c53fa5602f1a6aa9bc38a99beca4dfc65ec930ce453ef",
  "static/app.webmanifest": "24613885eeeceb77284fd59d99049d974cd6d0eb96b4ea87bc54d8f3ade58f31",
  "static/app.zip": "ab349b5e1602269c50c54f0e8b75680b44077a84d5c3249b3bc072c263cf46d1",
  "static/art/twenty.svg": "af81d3cf1ee42558529361f742faa458dd39aee698601e1112563f522ae40acb",
  "static/art/whatzit.svg": "2ae95bf2b8547b611cd3f60214476c1f4b07ef5ad02bce0c5a257de3f7824426",
  "static/art/who.svg": "3d8802fbd73a31e78c4fbbb4c11bf872d9ebc328a607d5816f295cb4d27f6f32",
  "static/art/who/card-A.svg": "cb0a5daea972a6395c25c6954de822f79505d2f0414eaf83f2d2a4c4cdd45e25",
  "static/art/who/card-B.svg": "4eb11cfe41b8463b1df6ab14222e96e95ad849e8b041f2bc08377c85708b597f",
  "static/art/who/card-C.svg": "6a728bcbdfaf3e74a37b186155841e8eafc11372412e9b2e8c7835d54898e5c9",
  "static/art/who/card-D.svg": "f367eea124f7b200012c003670c776102e7d3c124550d2511e10227259ee51c6",
  "static/art/who/card-E.svg": "14daf2a48f43d15af4bc72d3f742f6ce9f6c94cbf49bcd365f79fc8d2d14d102",
  "static/art/who/card-F.svg": "b1f703db867ece8b6d3c2b54ea6947ae630c44ee384a0e9a414511db99ea7d68",
  "static/art/who/card-G.svg": "265cc70a25dc6826ac9119f76463455cd379a665a271db62d86cf99b24098143",
  "static/art/who/card-H.svg": "0245c9d71541d540e7814e6cd6779535dda828493041fa6b63ff25c8d3b70d46",
  "static/art/who/card-I.svg": "f4e6e07271f012c2513d4ea39fa6d7f5eb4d8ab9728aeddb2f64ece672348ad7",
  "static/art/who/card-J.svg": "d0b432621434b8ac2a9b759d44a232b45f8fd36c021e50ca1e6a6bc9780ed0a9",
  "static/art/whosit.svg": "9b6b8da3e28b0409da9afad5c22fda9b9b3cd7c5dd319c47836bfd093d39f2b2",
  "static/art/whosit/backlot/astronaut.svg": "cc5a3014ecf1ceac753148e9e4369b69dbcd852d5c235b23a8e367e544b9efc0",
  "static/art/whosit/backlot/censor.svg": "64c807e1273c85ab3adb45e3a722188d66b00da8d3baf1e29cdf283d29767d96",
  "static/art/whosit/backlot/chef.svg": "bd9c24681b8fef1c557b9e15fcdfb26aa63df03324eabe621ef83c86ac93fc2c",
  "static/art/whosit/backlot/clockmaker.svg": "b1f7f694ec3f9ba48237b06869c0b8b1b7729be7f406f3ccbc1751b5a7895f52",
  "static/art/whosit/backlot/director.svg": "1381ee8787a3a62e6d6471d9db86782bb4b2f3161f80c37b5fb3e00c6efe70a3",
  "static/art/whosit/backlot/drummer.svg": "ea6ce06095d15d3dc0583d2c0120cd56fe5b851a9cd08b6bf49777fe12e945de",
  "static/art/whosit/backlot/falconer.svg": "8c25b4a55d02ddaf9e288a53ed814e24f19df02f93649c74cc676ec57dd18ee6",
  "static/art/whosit/backlot/gangster.svg": "0077aeb004d7d045ae689d5d5e8e576c4d439104971e19e01743e3cec86e9535",
  "static/art/whosit/backlot/gondolier.svg": "aba0446531b7c5e2efc0ff93543ea8fdc81fb53542c67610872719b5fe404998",
  "static/art/whosit/backlot/kite-flyer.svg": "7dedebfdde17036a0094f60dbcb802b8aeb5b40af44c6c2f659415151b592f5c",
  "static/art/whosit/backlot/librarian.svg": "af8d923b06a1801453cdb0b000c6ae3fe9aeb02d3179db0d0c72f96beec6e9c1",
  "static/art/whosit/backlot/lighthouse-keeper.svg": "12c2ab61fc1d1d9bff511fe1c08f20ec4424ee6cbb4f4509705cf792cfdd03bf",
  "static/art/whosit/backlot/magician.svg": "12f3d0175b3ff037cf60ca8147221768f42bb6ecffb325924f46e33c20b29f68",
  "static/art/whosit/backlot/mermaid.svg": "3bcd72ce113c5e905fed4b7c9fc101989be7e5f7e8937071a0125b8d2f6bf5b2",
  "static/art/whosit/backlot/mountaineer.svg": "bcd5bb0b044168d54aa68a9c3b0389b2a16deb5b526705cbad076aa83e0eed0b",
  "static/art/whosit/backlot/skateboarder.svg": "eac1fdfdae8e7580ad670ece81da0268ad81d3493dcf8f8b33bb322cef9f1f17",
  "static/art/whosit/backlot/spy.svg": "bc38529d1141b20a066cf0a63942c83f6f6de21eb80733193bf4299c2eeb17ea",
  "static/art/whosit/backlot/tap-dancer.svg": "c65fbc5f60c774c571bf4ad95c271b05b3ffc7174ef0df7dc3dbf669fbaeb036",
  "static/art/whosit/backlot/trumpeter.svg": "6eaf7effbf9f2e040074882c349e1f9aacf2ddc2e83a0bd5c2cb7fd9ca330c6e",
  "static/art/whosit/backlot/weather-presenter.svg": "a403c13717f340b2af2725c3b31b621cb1f2b139f49468a6c2ad8c854c7e1516",
  "static/art/whosit/default/censor.svg": "d4b0825faad637df4b8dd4b02f78fa58b49c3e4cc766b9741c80e0660bfd4c50",
  "static/art/whosit/default/cowboy.svg": "679dadd6557bebaff679b25b426f747631d2c18640ec9057f1a2c8068416895e",
  "static/art/whosit/default/dancer.svg": "532efb6abc3f16f15a6821ca7174ed9f15696c93b73389e8e508c25c5019ede9",
  "static/art/whosit/default/detective.svg": "988607c872f84ba5e8ead5ff8be5ef5851cdae5ee0a47a45bea8c02db384d4bc",
  "static/art/whosit/default/director.svg": "8e2fec22b93715b1540e7cad857e1fb14b0fde679cee829d2fbce9fda709ea20",
  "static/art/whosit/default/football-player.svg": "7c7f173b641cde477d99d9e1ec7a4a34df9288689379d30a1a07212983cf2abb",
  "static/art/whosit/default/gangster.svg": "2de261c699bf98dc7c2ccd52a153509daccdfd1029829c7473b78d47358cd26e",
  "static/art/whosit/default/genius.svg": "85b8ec3facbc6a73a1c7b9bb60e3a5eac3df4baa079fbedc53cbbf4127c0e367",
  "static/art/whosit/default/hero.svg": "bc6557bcce001b765b5bd3d548a915c88d48bcdaf216d929d5837baf44cec0f9",
  "static/art/whosit/default/judge.svg": "be3bfd8decae9f5acd5573238af062c98a711d6fe19ec02cbb065a5d11d00af0",
  "static/art/whosit/default/magician.svg": "f1a0cf962169b8db04ddda91f7cab9b1f74dcc8b6fe52d14edbbaf2edcb702be",
  "static/art/whosit/default/musical-star.svg": "2e873d4af5d7fd690fcd6e262383b25c3d0eaaaef1ede362aafcae0309b7c1f1",
  "static/art/whosit/default/rock-star.svg": "c733c1208288192c5fb3a00a67db6b3de17ec429027f6375c02fc8d6172cc760",
  "static/art/whosit/default/singer.svg": "d51858b7f9eb02009343727e6245e8c5296dd933650942757842bd49033b6f63",
  "static/art/whosit/default/spy.svg": "7d957006472c7c6288e49411efc89772b0d3bf4714c65a1e655f2ce3d2e58f22",
  "static/art/whosit/default/starlet.svg": "8876b7e10e5016580563cace903a90dfe00ee1c5f155fd92348fe43282d58e2a",
  "static/art/whosit/default/stunt-man.svg": "b5a9d6c090f8da1e829a5cccf01e5aeb765e89f93df1c4f38a6e9829c62da93f",
  "static/art/whosit/default/super-woman.svg": "c07812a059a2014cf662394fdcfc9033843f884427ea7ec146dbcc5066264de4",
  "static/art/whosit/default/vampire.svg": "7ec9e5a1868c481f648e1b163c7821d18690aa4085a4dff64445cf8d01da3930",
  "static/art/whosit/default/waiter.svg": "e902498af0ecf586518111ee08470322c7f60a9a44cb520a975e417aa52233eb",
  "static/art/wwwd.svg": "eefad6acbd7b4911cdb567c386796c5f6b5b9549a184c0edd7c0cf688d82d1ce",
  "static/css/book.css": "d0fb7fed10a51c6b30493d9930ac6ac3721eb2707ea3713b78475dca19aec86e",
  "static/css/boot.css": "27a541832316f11f7ff26f3db7443b55e1090fb6da238caa4dc5c30b8698fec6",
  "static/css/film.css": "5181f47c521304a055a5d9823644909b7ecf20dde17f2197614382e7933bcd3e",
  "static/css/games/twenty.css": "1ef766dd1782a18a24f006a70c3eeaab2b674e6f2f932e5c802aba68874aa178",
  "static/css/games/whatzit.css": "f504e0e365f4fb26e84bc1cec7091fa7d6590ecc85e3d60c7d87820266e87ab1",
  "static/css/games/who.css": "d1c2970e611ec393c8a5f16571e275320afc6cccea1f0e77abf70719fdc019e0",
  "static/css/games/whosit.css": "c618520f48be08883fdf68db62329447bab3fef0f2600c0ee64c236c0a487724",
  "static/css/games/wwwd.css": "bf43537f1d23ef130b3f8914b85697a94b3c57876386fc597d3963a7a6b0afed",
  "static/css/hand-bundle.css": "92e5538faf3aed1555f8c16e50ccb3b7dee02f6910d533c9ae6c2a0381890f45",
  "static/css/house.css": "bfa3b10285da6508253423847457d93dd8364802ba110c59d879f10e4d53c515",
  "static/css/inks.css": "2873c826337ee78dba4a16ad0fa2705b23ff57def1094325e90c89deae3064e1",
  "static/css/lobby.css": "e182cfc401caca54a23222a927e5f15198aab0527b61f9a41c12af847a5c7376",
  "static/css/phones.css": "f0dcac3ca91cff714f28d3046ce6aeb98449ee68a6d6b1776e0ec394ccd09a0b",
  "static/decks/twenty.zip": "75b003c00483c1a4466c93d8c44d4be8fc9f66a80ced06a1734357007fb7b9a6",
  "static/decks/whatzit.zip": "c3733a84435c6c68003f5f203dd0bf56bb8538da33e4f994928f5a921ae5e648",
  "static/decks/who.zip": "25077981649ae38288a252b4eeebc99bfe5861cf08d5d9d81d7cb43a00156cba",
  "static/decks/whosit.zip": "3246679d0312788ee05e83aa8138bafa242ffc5d8ecf09e4b0784188c8641c98",
  "static/decks/wwwd.zip": "f3263ead6261c2e26aa8f44ec1ec965b2425bad98104e4c8769f7ed7c997b649",
  "static/fonts/atkinson-next-OFL.txt": "474a034e99845062f661855caaa505880d0e9009deddc2727a92795eab374955",
  "static/fonts/atkinson-next.woff2": "4fedeecc8c3171b4ef20e3bba8ee9283d12ce98f91f509ff6865c377b94799af",
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
  "static/icons/icon-180.png": "f97f95781db14cbf305bde25e491c57408f6caf2ca1190b923d7bf6e58138018",
  "static/icons/icon-192.png": "98a976d555e5ab194983c3477ef2a5f00d962140d822b44821f2b5a801da56e7",
  "static/icons/icon-512.png": "0a51f54d5e68ab31f90a00eb420f1f87dc2ddcc5216d4788d4eaca40ba60ed1c",
  "static/icons/icon-maskable-512.png": "5e2e2c0c3500199395fba4b865191c4985c6a642481dd6993d90fa420b8ec7e5",
  "static/icons/icon-maskable.svg": "a0f518347cad72eff7efc7f81fc92086d40589fad200018e94f61b4123142552",
  "static/icons/icon.svg": "3419fc8899dc11d1947b7482c973a778d6f45b4776e09d53e30124b97b43fb88",
  "static/js/ahead.mjs": "467a3583ebbb09d494e7f79c55d8e61ebdd23170f10a445f8daf80bdf93a59cd",
  "static/js/boot.mjs": "9b9487afc9262bad46a8f9900a38555f90f0a1b9d9991b3638255400500b4e5c",
  "static/js/draw.mjs": "e0a76cccbd8129ff05a3b03e551699d0637e764804b44b12d2fb9482469a8911",
  "static/js/durable.mjs": "f9caab3113425d6a6f791e32c98bac58f1629ddddd5bc13bd572c88a1d4277f0",
  "static/js/hand/bundle.mjs": "dcac27e9c596b882c51a15c139e25cb9ea74c99f5b021138fd98e97aa3c47d15",
  "static/js/hand/code.mjs": "48fe925a79052bf6043279864f41cfe9f935d08c97a4c02dd21e9699891e62c0",
  "static/js/hand/link.mjs": "6b76bea1e061db49864d7f3a941f85b97df3fbdfc09f5c75b3c063a0765b07cf",
  "static/js/hand/wire.mjs": "d6d790f504acdbbe132c73439c6986afd5c4703f17c0646f26a7488c3b7f795c",
  "static/js/install.mjs": "738315d7ac0fdd27ad5ef7c5059c74ece40957a5dd18750e8d3d19e4d6ce199c",
  "static/js/interpreter.mjs": "5d8b6f79cfebc0b3af1195b03751d35ac7cfe3d95283ba96aa4eeedd4857bd18",
  "static/js/keys.mjs": "135370994a07eb1a0515aa7abff5180c19ac5d33a22991660d753ef6532fa33e",
  "static/js/making.mjs": "effc596a4ca27b62911dec641af9c8a3e620870fab497c4efc848c51e8a60b8f",
  "static/js/picture.mjs": "ab4be0d1504dcc0b33db50ad6e4f585277d6659929f8c9099205780371c36596",
  "static/js/scan.mjs": "7f0d126c53c8fae42df0899420bc7b8c19dc7a100f314a321dae117ed6f54c4c",
  "static/js/snapshot-worker.mjs": "d89c1e454d76ec95454662575a7b909c1eec84a297a28137a437fc79a2a7a911",
  "static/js/snapshot.mjs": "9c6b9c868c4b5b8df90faea13ea54938a9faa7f4be6203a334b8793385325c71",
  "static/js/sound.mjs": "4c74d0eccbdaf311788334c91ba5c18aafed8b1dfbc50ad628b54a023795a86a",
  "static/lobby.zip": "c1b8960683fde5bbf61a444c009db9b871c1bdbd44427a54aa3e3a1bb18fc934",
  "static/stdlib.zip": "ea554bbf53b3f0588a3010085e44d5ccc26382b0dc611481e635ed3001725823",
  "static/vendor/idiomorph/LICENSE": "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
  "static/vendor/idiomorph/idiomorph.mjs": "e1e2c7dbd606233d302bac48074fd1307c15609b77ea485c18f1b13d6be67c14",
  "static/vendor/lean-qr/LICENSE": "dc672b829e054d6c102da8776d327f26f27edc1f88740c1878a7ca5b9f74da73",
  "static/vendor/lean-qr/lean-qr.mjs": "0ce41cd6f92cc23cf057a1df7e1b3876767d678665dd65af4e1d22b4fad967dc",
  "static/vendor/pyodide/LICENSE": "fab3dd6bdab226f1c08630b1dd917e11fcb4ec5e1e020e2c16f83a0a13863e85",
  "static/vendor/pyodide/LICENSE-python": "78b12c3a81360b357002334f0e70ea0e92eebf7a9b358805c03c48484945f3bb",
  "static/vendor/pyodide/pyodide.asm.mjs": "da5f782d514fef096174ba2c88e1940f5f97c6fe1edf969a588ab807e981b6c8",
  "static/vendor/pyodide/pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
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
  /^(py\/guise\/web|static\/vendor\/py\w+)\/|^static\/(decks\/)?\w+\.zip$|^static\/js\/(making|snapshot)/;
const HAND = new URL(self.location).searchParams.has("hand");

// Every file is looked at before it is served for the first time in a worker's life, but for the largest: damage in
// those stops the start, and the page then offers its repair.
const LARGE = /^static\/\w+\.zip$|\/pyodide\.asm\.\w+$/;
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

// A listed file in this version: from another version's cache if it has not changed, from the browser's own
// cache or the network, and at last past every cache. The answer is kept as it came: a wasm answer that is
// rebuilt loses its compiled code.
async function obtain(path) {
  const url = address(path);
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const old = await (await caches.open(name)).match(url);
    if (old && (await genuine(path, old))) return old;
  }
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(url, { cache });
    if (await genuine(path, answer)) return answer;
  }
  throw new Error(`${path} is not the file of version ${VERSION}`);
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

// The memory of a Python that this version has started, which the page makes itself (static/js/snapshot.mjs). It lies
// in this version's cache and goes with it. Every answer says which version and cache these are; HEAD says of the
// memory that it is "none", "kept", or "given up", which is how an empty one is kept. What another version has made is
// refused.
const SNAPSHOT = address("static/snapshot");

async function snapshot(request) {
  const cache = await cacheOfThisVersion();
  const about = { "guise-version": VERSION, "guise-cache": CACHE };
  const said = (status, more) => new Response(null, { status, headers: { ...about, ...more } });
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
  const words =
    "The page kept on this device is damaged, and there is no network to fetch it again. " +
    "Your saved games are safe. Go online once, then open this page again.";
  const page =
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Guise</title><h1>Guise</h1><p>${words}</p><p><a href="">Try again</a></p></html>`;
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
