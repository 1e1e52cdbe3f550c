extension ProductRecord {
  /// The catalog of a new database; products 1 to 3 keep the prices that the apps' tests compute with.
  static let seeds = mensClothing + jewelery + electronics + womensClothing

  private static let mensClothing = [
    ProductRecord(
      id: 1,
      title: "Ridgeline Canvas Daypack 22 L",
      priceCents: 10_995,
      description: """
        Waxed canvas with a padded sleeve for a 15" laptop, two bottle pockets and a strap \
        that forgives an overpacked morning.
        """,
      category: "men's clothing",
      image: "/img/products/1.svg",
      rate: 4.4,
      ratingCount: 212
    ),
    ProductRecord(
      id: 2,
      title: "Harbor Henley Slim Tee",
      priceCents: 2_230,
      description: """
        A close-cut henley in combed cotton. Three buttons, ribbed cuffs, and sleeves that \
        stay where you push them.
        """,
      category: "men's clothing",
      image: "/img/products/2.svg",
      rate: 3.8,
      ratingCount: 388
    ),
    ProductRecord(
      id: 3,
      title: "Fieldstone Cotton Jacket",
      priceCents: 5_599,
      description: """
        Three-season jacket for fence mending and city benches alike: heavy cotton, \
        corduroy collar, four pockets that close.
        """,
      category: "men's clothing",
      image: "/img/products/3.svg",
      rate: 4.2,
      ratingCount: 97
    ),
    ProductRecord(
      id: 4,
      title: "Everyday Oxford Shirt",
      priceCents: 3_149,
      description: """
        The shirt that needs no occasion. Button-down collar, a single chest pocket, and \
        cloth that irons itself if you hang it wet.
        """,
      category: "men's clothing",
      image: "/img/products/4.svg",
      rate: 3.5,
      ratingCount: 154
    ),
  ]

  private static let jewelery = [
    ProductRecord(
      id: 5,
      title: "Tidal Chain Bracelet",
      priceCents: 14_800,
      description: """
        Links of recycled silver, each turned a little against the last, so that the light \
        runs along them like water.
        """,
      category: "jewelery",
      image: "/img/products/5.svg",
      rate: 4.8,
      ratingCount: 41
    ),
    ProductRecord(
      id: 6,
      title: "Slate Signet Ring",
      priceCents: 8_650,
      description: """
        A flat oval of dark slate in a brushed steel band. Takes a monogram; comes without \
        one.
        """,
      category: "jewelery",
      image: "/img/products/6.svg",
      rate: 3.2,
      ratingCount: 66
    ),
    ProductRecord(
      id: 7,
      title: "Dewdrop Ear Studs",
      priceCents: 1_825,
      description: """
        Small round studs of clear glass on steel posts, light enough to forget until \
        somebody mentions them.
        """,
      category: "jewelery",
      image: "/img/products/7.svg",
      rate: 4.0,
      ratingCount: 523
    ),
    ProductRecord(
      id: 8,
      title: "Compass Pendant",
      priceCents: 4_200,
      description: """
        A working compass the size of a coin on a cord that adjusts with one hand. North is \
        marked, "lost" is not.
        """,
      category: "jewelery",
      image: "/img/products/8.svg",
      rate: 2.7,
      ratingCount: 28
    ),
  ]

  private static let electronics = [
    ProductRecord(
      id: 9,
      title: "Lantern Power Bank 20 Ah",
      priceCents: 4_580,
      description: """
        Charges a phone four times, and glows when shaken: 20 Ah, two USB-C ports and a \
        warm night light in one box.
        """,
      category: "electronics",
      image: "/img/products/9.svg",
      rate: 4.6,
      ratingCount: 614
    ),
    ProductRecord(
      id: 10,
      title: "Tidepool Bluetooth Speaker",
      priceCents: 11_900,
      description: """
        Room-filling sound from something the size of a mug. Floats, survives sand, and \
        plays for fourteen hours.
        """,
      category: "electronics",
      image: "/img/products/10.svg",
      rate: 3.9,
      ratingCount: 305
    ),
    ProductRecord(
      id: 11,
      title: "Pocket SSD 512 GB",
      priceCents: 7_450,
      description: """
        Half a terabyte that fits beside your keys. Reads at 1,000 MB/s and shrugs at a \
        fall from the table.
        """,
      category: "electronics",
      image: "/img/products/11.svg",
      rate: 4.9,
      ratingCount: 447
    ),
    ProductRecord(
      id: 12,
      title: "Warm-dim Desk Lamp",
      priceCents: 3_999,
      description: """
        Turn it down and the light turns amber, as a candle would. Weighted foot, fabric \
        cord, no blinking anything.
        """,
      category: "electronics",
      image: "/img/products/12.svg",
      rate: 4.3,
      ratingCount: 173
    ),
    ProductRecord(
      id: 13,
      title: "27″ Studio Monitor",
      priceCents: 28_900,
      description: """
        A matte 27″ panel calibrated before it ships, on a stand that tilts, turns and \
        lifts. One cable for picture and power.
        """,
      category: "electronics",
      image: "/img/products/13.svg",
      rate: 3.4,
      ratingCount: 89
    ),
    ProductRecord(
      id: 14,
      title: "Quiet Keys Keyboard",
      priceCents: 9_990,
      description: """
        Low mechanical keys tuned for shared rooms, with a spare set of legends for the \
        layout you actually use.
        """,
      category: "electronics",
      image: "/img/products/14.svg",
      rate: 4.1,
      ratingCount: 361
    ),
  ]

  private static let womensClothing = [
    ProductRecord(
      id: 15,
      title: "Cloudline Rain Shell",
      priceCents: 6_495,
      description: """
        Packs into its own pocket and unpacks into a dry afternoon: taped seams, a hood \
        with a brim, and vents under the arms.
        """,
      category: "women's clothing",
      image: "/img/products/15.svg",
      rate: 2.9,
      ratingCount: 118
    ),
    ProductRecord(
      id: 16,
      title: "Meadow Wrap Cardigan",
      priceCents: 4_275,
      description: """
        Soft merino with a tie at the waist and no buttons to lose. Warm at a desk, and \
        warmer on a train.
        """,
      category: "women's clothing",
      image: "/img/products/16.svg",
      rate: 4.5,
      ratingCount: 256
    ),
    ProductRecord(
      id: 17,
      title: "Linen Field Top",
      priceCents: 2_460,
      description: """
        Loose washed linen with a split neck and deep side pockets. Creases on purpose.
        """,
      category: "women's clothing",
      image: "/img/products/17.svg",
      rate: 3.7,
      ratingCount: 192
    ),
    ProductRecord(
      id: 18,
      title: "Waxed Utility Jacket",
      priceCents: 13_840,
      description: """
        Waxed cotton outside, brushed cotton inside, storm flap between. Can be waxed \
        again, so it can be worn for decades.
        """,
      category: "women's clothing",
      image: "/img/products/18.svg",
      rate: 4.7,
      ratingCount: 74
    ),
    ProductRecord(
      id: 19,
      title: "Switchback Training Tee",
      priceCents: 1_750,
      description: """
        A light tee knitted from recycled yarn that dries between one hill and the next. \
        Flat seams, reflective hem.
        """,
      category: "women's clothing",
      image: "/img/products/19.svg",
      rate: 3.1,
      ratingCount: 690
    ),
    ProductRecord(
      id: 20,
      title: "Quarry Shirt Dress",
      priceCents: 6_820,
      description: """
        Knee-length shirt dress in sturdy cotton with a belt that may be left at home. \
        Dressed up by boots, down by sandals.
        """,
      category: "women's clothing",
      image: "/img/products/20.svg",
      rate: 1.8,
      ratingCount: 35
    ),
  ]
}
