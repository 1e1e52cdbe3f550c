/// Programs that once crashed the process or broke a page.
enum FuzzCorpus {
  static let programs = [
    "> [@next,@uint8,\"change\",\"300\"]",
    "> [@next,@uint,\"change\",\"-1\"]",
    "> [@next,@int,\"change\",\"9223372036854774784\"]",
    "> [@next,@int64,\"change\",\"-9223372036854775808\"]\n> [@next,@int64,\"change\",\"1e300\"]",
    "> [@next,@rank,\"change\",\"300\"]",
    "> [@next,0,\"open\",\"/-1/\\\\%2F\"]",
    "> [@next,@double,\"change\",\"inf\"]\n> [@next,@volume,\"change\",\"nan\"]",
  ]
}
