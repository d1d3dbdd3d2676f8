/** The names of the months in Dutch and English, whole and short, as the source of a pattern that ignores case. */
export const monthNames =
  '(?:jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:ch)?|mrt|maart|apr(?:il)?|may|mei|jun[ei]?|jul[iy]?|aug(?:ust(?:us)?)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/**
 * Names that are other words too, as `leden` is of Dutch, or names of people and places: of a month only where a whole
 * year follows.
 */
const doubtful = String.raw`(?:ene|gen|mag|ago|set|out|lug|leden|marco|marca|maja|dubna|ocak|nisan|eylul|kas[iı]m)(?=[^\p{L}\p{N}]{1,5}(?:de[^\p{L}\p{N}]{1,5})?(?:1[89]|20)\d\d(?!\d))`

/**
 * The names in other languages (SPEC R4l), without their accents. Some of them are found by the loose pattern of a full
 * date anyway, but not where people write `de` or the like on both sides: for that they stand here too.
 */
const elsewhere = [
  // German, French, Spanish, Italian, Portuguese
  'janner|marz|mrz|mai|dez(?:ember)?',
  'janv(?:ier)?|fev(?:r(?:ier)?)?|mars|avr(?:il)?|juin|juil(?:let)?|aout|septembre|octobre|novembre|decembre',
  'enero|febrero|marzo|abr(?:il)?|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|dic(?:iembre)?',
  'gennaio|febbraio|aprile|maggio|giu(?:gno)?|luglio|settembre|ott(?:obre)?|dicembre',
  'janeiro|fevereiro|maio|junho|julho|setembro|outubro|novembro|dezembro',
  // Danish, Norwegian and Swedish, Finnish
  'maj|augusti|desember',
  '(?:tammi|helmi|maalis|huhti|touko|kesa|heina|elo|syys|loka|marras|joulu)kuu(?:ta)?',
  // Polish, Czech, Hungarian, Romanian, Turkish
  'stycz(?:nia|en)|lut(?:ego|y)|marzec|kwie(?:tnia|cien)|czerw(?:ca|iec)|lip(?:ca|iec)',
  'sierp(?:nia|ien)|wrze(?:snia|sien)|pazdziernika?|listopad[au]?|grud(?:nia|zien)',
  'ledna|unora?|brez(?:na|en)|duben|kvet(?:na|en)|cerv(?:na|en|ence|enec)|srp(?:na|en)',
  'zari|rij(?:na|en)|prosin(?:ce|ec)',
  'majus|szeptember',
  'ianuarie|iunie|iulie|noiembrie',
  'subat|haziran|temmuz|agustos|ekim|aral[iı]k',
  // Greek, Russian, Ukrainian and Bulgarian, Arabic
  String.raw`(?:ιαν|φεβ|μαρ|απρ|ιουν|ιουλ|αυγ|σεπ|οκτ|νοε|δεκ)\p{L}*|μαι(?:ου|ος)?`,
  String.raw`(?:янв|яну|фев|мар|апр|июн|июл|авг|сен|сеп|окт|ноя|ное|дек)\p{L}*|ма[яи]|юни|юли`,
  String.raw`(?:січ|лют|берез|квіт|трав|черв|лип|серп|верес|жовт|листопад|груд)\p{L}*`,
  'يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر'
]

/** The names of the months in these languages as whole words, as the source of a pattern that ignores case. */
export const monthsElsewhere = String.raw`(?<!\p{L})(?:${[...elsewhere, doubtful].join('|')})(?!\p{L})`
