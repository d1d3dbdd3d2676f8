import { type NameCulture, noMiddleName, readNames, sameForAll } from './name-culture.ts'

const male = readNames(`Wěimíng|Weiming|Wei Ming|Wai-ming, Jiànguó|Jianguo|Jian Guo|Chien-kuo, Zhìqiáng|Zhiqiang|Chih-chiang|Chi Keung, Xiǎodōng|Xiaodong|Hsiao-tung,
  Guóhuá|Guohua|Kuo-hua, Jùnjié|Junjie|Chun-chieh|Tsun Kit, Yǒngfú|Yongfu|Yung-fu|Wing Fuk, Hàoyǔ|Haoyu|Hao Yu, Zǐxuān|Zixuan|Tzu-hsuan, Tiānlè|Tianle|Tin Lok,
  Bǎoshān|Baoshan|Pao-shan, Chāo|Chao|Chiu`)
const female = readNames(`Xiùyīng|Xiuying|Hsiu-ying|Sau Ying, Měilíng|Meiling|Mei Ling|Mei-ling, Yùlán|Yulan|Yu-lan, Jìngyí|Jingyi|Ching-i|Ching Yee, Xuěqín|Xueqin|Hsueh-chin,
  Huìfāng|Huifang|Hui-fang|Wai Fong, Lìjuān|Lijuan|Li-chuan, Yàtíng|Yating|Ya-ting, Qiáoyún|Qiaoyun|Chiao-yun, Shūzhēn|Shuzhen|Shu-chen|Suk Ching, Zhēnzhēn|Zhenzhen, Nà|Na`)
const family = readNames(`Zhāng|Zhang|Chang|Cheung, Lǐ|Li|Lee|Lei, Wáng|Wang|Wong|Ong, Chén|Chen|Chan|Tan, Huáng|Huang|Wong|Ng, Zhōu|Zhou|Chou|Chow, Xú|Xu|Hsu|Tsui,
  Xiè|Xie|Hsieh|Tse, Zhèng|Zheng|Cheng|Tay, Cài|Cai|Tsai|Choi, Ōuyáng|Ouyang|Au Yeung|Auyong, Liú|Liu|Lau|Low, Zhào|Zhao|Chao|Chiu, Qiū|Qiu|Chiu|Khoo, Xǔ|Xu|Hsu|Hui,
  Sīmǎ|Sima|Szema|Ssu-ma, Lǚ|Lü|Lu|Lui, Jiǎng|Jiang|Chiang|Cheung`)

export const chinese: NameCulture = {
  countries: ['CN', 'CN', 'HK', 'TW', 'SG', 'MY'],
  given: { male, female },
  family,
  middle: noMiddleName,
  feminine: sameForAll,
  familyFirst: true
}
