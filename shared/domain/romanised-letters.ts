/**
 * Alphabets whose letters each have a sound, vowels too, so that a name can be romanised without knowing it.
 * Scripts that leave vowels out, or write syllables or words, cannot.
 */
export const alphabets = ['cyrillic', 'greek', 'armenian', 'georgian'] as const
export type Alphabet = (typeof alphabets)[number]

/** Each letter with what any-ascii makes of it; `npm run letters` writes them, and a test compares. */
export const romanisedLetters: Readonly<Record<Alphabet, string>> = {
  cyrillic:
    'аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya ђdj єie ѕdz іi їi јj љlj њnj ћc ўu џdzh ґg ғgh ҕgh җj ҙz қq ҝg ҟq ҡq ңng ҥng ҧph ҩw ҫs ҭth үu ұu ҳh ҵts ҷj ҹc һh ҽch ҿch ӄq ӆlh ӈng ӊnh ӌdzh ӎmh ӏh ӕae әa ӡdz өo ӷgh ӻxh ӽx ӿh',
  greek: 'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr ςs σs τt υy φf χch ψps ωo',
  armenian:
    'աa բb գg դd եe զz էe ըy թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռrr սs վv տt րr ցts ւw փp քk օo ֆf',
  georgian:
    'აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh'
}
