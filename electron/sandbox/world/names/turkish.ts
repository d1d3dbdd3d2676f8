import { type NameCulture, readNames, sameForAll } from './name-culture.ts'

const male = readNames(`Çağlar|Caglar, İbrahim|Ibrahim, Ümit|Umit|Uemit, Şükrü|Sukru|Shukru, Mehmet|Mehmed|Muhammed, Oğuzhan|Oguzhan, Yılmaz|Yilmaz,
  Hüseyin|Huseyin|Hussein, Bülent|Bulent, Tuğrul|Tugrul, Ömer|Omer|Umar, Kadir|Qadir, Erdoğan|Erdogan, Ali Rıza|Ali Riza, Süleyman|Suleyman|Suleiman,
  Cem|Jem, İsmet|Ismet`)
const female = readNames(`Ayşe|Ayse|Aisha, Gülşen|Gulsen|Guelsen, Şebnem|Sebnem, Çiğdem|Cigdem, Özlem|Ozlem, Nurgül|Nurgul, Hülya|Hulya, Zübeyde|Zubeyde,
  Fatma|Fatima, Meryem|Maryam, Tuğba|Tugba, Sıla|Sila, İpek|Ipek, Gönül|Gonul, Emine|Amina, Dilşad|Dilsad`)
const family = readNames(`Yıldırım|Yildirim, Öztürk|Ozturk|Oeztuerk, Çelik|Celik, Karaağaç|Karaagac, Demirtaş|Demirtas, Şahin|Sahin|Shahin, Güneş|Gunes,
  Kılıç|Kilic|Kilich, Aydoğan|Aydogan, Bozkurt, Çakıroğlu|Cakiroglu, Hacıoğlu|Hacioglu|Hadjioglu, Tanrıverdi|Tanriverdi, Kuşçu|Kuscu, Soğukpınar|Sogukpinar,
  Uğurlu|Ugurlu, Büyükçelebi|Buyukcelebi, Altıntaş|Altintas, Gökçe|Gokce, Ersöz|Ersoz, Yağcı|Yagci, Tüfekçi|Tufekci, Ispartalı|Ispartali`)

export const turkish: NameCulture = {
  countries: ['TR', 'TR', 'NL', 'DE', 'CY'],
  given: { male, female },
  family,
  middle: (gender) => (gender === 'male' ? male : female),
  feminine: sameForAll,
  familyFirst: false
}
