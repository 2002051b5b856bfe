"""What the board of Whosit? is put together from, by what it draws (:mod:`..board`)."""
