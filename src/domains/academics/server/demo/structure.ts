const named = (en: string, pt: string, zhHant: string) => ({ en, pt, 'zh-Hant': zhHant })

/** The faculties of the demo university, by code. */
export const faculties = {
  FCT: named('Faculty of Science and Technology', 'Faculdade de Ciências e Tecnologia', '科技學院'),
  FED: named('Faculty of Education', 'Faculdade de Educação', '教育學院'),
  FAH: named('Faculty of Arts and Humanities', 'Faculdade de Artes e Humanidades', '人文藝術學院'),
} as const

export const degrees = [
  {
    code: 'BSc',
    faculty: 'FCT',
    cycle: 'BACHELOR',
    name: named('Bachelor of Science', 'Licenciatura em Ciências', '理學士'),
  },
  {
    code: 'MSc',
    faculty: 'FCT',
    cycle: 'MASTER',
    name: named('Master of Science', 'Mestrado em Ciências', '理學碩士'),
  },
  {
    code: 'BEd',
    faculty: 'FED',
    cycle: 'BACHELOR',
    name: named('Bachelor of Education', 'Licenciatura em Educação', '教育學士'),
  },
  {
    code: 'MEd',
    faculty: 'FED',
    cycle: 'MASTER',
    name: named('Master of Education', 'Mestrado em Educação', '教育碩士'),
  },
  {
    code: 'BA',
    faculty: 'FAH',
    cycle: 'BACHELOR',
    name: named('Bachelor of Arts', 'Licenciatura em Letras', '文學士'),
  },
  { code: 'MA', faculty: 'FAH', cycle: 'MASTER', name: named('Master of Arts', 'Mestrado em Letras', '文學碩士') },
] as const

export const programs = [
  { code: 'CS', degree: 'BSc', ects: 180, name: named('Computer Science', 'Informática', '電腦科學') },
  { code: 'AM', degree: 'BSc', ects: 180, name: named('Applied Mathematics', 'Matemática Aplicada', '應用數學') },
  { code: 'DS', degree: 'MSc', ects: 120, name: named('Data Science', 'Ciência de Dados', '數據科學') },
  { code: 'ED', degree: 'BEd', ects: 180, name: named('Education', 'Educação', '教育') },
  { code: 'EP', degree: 'BEd', ects: 180, name: named('Primary Education', 'Educação Básica', '小學教育') },
  { code: 'EL', degree: 'MEd', ects: 120, name: named('Educational Leadership', 'Liderança Educativa', '教育領導') },
  { code: 'PS', degree: 'BA', ects: 180, name: named('Portuguese Studies', 'Estudos Portugueses', '葡語研究') },
  { code: 'TR', degree: 'BA', ects: 180, name: named('Translation', 'Tradução', '翻譯') },
  { code: 'LG', degree: 'MA', ects: 120, name: named('Linguistics', 'Linguística', '語言學') },
] as const

export const languageAreas = {
  PT: named('Portuguese', 'Português', '葡萄牙語'),
  EN: named('English', 'Inglês', '英語'),
  ZH: named('Mandarin', 'Mandarim', '普通話'),
  JA: named('Japanese', 'Japonês', '日語'),
} as const

/** Code, program (or none), language area (or none), credits, and the name in three languages. */
type ModuleLine = readonly [
  code: string,
  program: string | null,
  language: string | null,
  credits: number,
  names: string,
]

const lines: readonly ModuleLine[] = [
  ['CS101', 'CS', null, 6, 'Programming I | Programação I | 程式設計 I'],
  ['CS102', 'CS', null, 6, 'Programming II | Programação II | 程式設計 II'],
  ['CS204', 'CS', null, 6, 'Data Structures | Estruturas de Dados | 數據結構'],
  ['CS210', 'CS', null, 6, 'Databases | Bases de Dados | 資料庫'],
  ['CS220', 'CS', null, 6, 'Computer Networks | Redes de Computadores | 電腦網絡'],
  ['CS310', 'CS', null, 6, 'Operating Systems | Sistemas Operativos | 作業系統'],
  ['CS330', 'CS', null, 6, 'Software Engineering | Engenharia de Software | 軟件工程'],
  ['CS350', 'CS', null, 6, 'Artificial Intelligence | Inteligência Artificial | 人工智能'],
  ['MA101', 'AM', null, 6, 'Calculus I | Cálculo I | 微積分 I'],
  ['MA102', 'AM', null, 6, 'Linear Algebra | Álgebra Linear | 線性代數'],
  ['MA201', 'AM', null, 6, 'Probability and Statistics | Probabilidades e Estatística | 概率與統計'],
  ['MA305', 'AM', null, 6, 'Numerical Methods | Métodos Numéricos | 數值方法'],
  ['DS501', 'DS', null, 7.5, 'Machine Learning | Aprendizagem Automática | 機器學習'],
  ['DS510', 'DS', null, 7.5, 'Data Ethics | Ética dos Dados | 數據倫理'],
  ['DS520', 'DS', null, 7.5, 'Big Data Systems | Sistemas de Grandes Dados | 大數據系統'],
  ['ED101', 'ED', null, 6, 'Introduction to Education | Introdução à Educação | 教育導論'],
  ['ED210', 'ED', null, 6, 'Educational Psychology | Psicologia da Educação | 教育心理學'],
  ['ED220', 'ED', null, 6, 'Classroom Management | Gestão da Sala de Aula | 課室管理'],
  ['ED310', 'ED', null, 6, 'Curriculum | Currículo | 課程設計'],
  ['ED330', 'ED', null, 6, 'Assessment for Learning | Avaliação para as Aprendizagens | 學習評核'],
  ['ED350', 'ED', null, 6, 'Inclusive Education | Educação Inclusiva | 融合教育'],
  ['EP201', 'EP', null, 6, 'Teaching Mathematics | Didática da Matemática | 數學教學法'],
  ['EP210', 'EP', null, 6, 'Children’s Literature | Literatura Infantil | 兒童文學'],
  ['EP390', 'EP', null, 6, 'Practicum Seminar | Seminário de Estágio | 實習研討'],
  ['EL501', 'EL', null, 7.5, 'School Leadership | Liderança Escolar | 學校領導'],
  ['EL520', 'EL', null, 7.5, 'Research Methods | Métodos de Investigação | 研究方法'],
  ['PT110', null, 'PT', 4, 'Portuguese I | Português I | 葡萄牙語 I'],
  ['PT120', null, 'PT', 4, 'Portuguese II | Português II | 葡萄牙語 II'],
  ['PT210', null, 'PT', 4, 'Portuguese Conversation | Conversação em Português | 葡語會話'],
  ['EN110', null, 'EN', 4, 'Academic English | Inglês Académico | 學術英語'],
  ['EN210', null, 'EN', 4, 'Business English | Inglês Comercial | 商務英語'],
  ['ZH110', null, 'ZH', 4, 'Mandarin I | Mandarim I | 普通話 I'],
  ['JA110', null, 'JA', 4, 'Japanese I | Japonês I | 日語 I'],
  ['PS301', 'PS', null, 6, 'Lusophone Literature | Literaturas Lusófonas | 葡語文學'],
  ['PS320', 'PS', null, 6, 'History of Macau | História de Macau | 澳門歷史'],
  ['TR201', 'TR', null, 6, 'Introduction to Translation | Introdução à Tradução | 翻譯導論'],
  ['TR310', 'TR', null, 6, 'Interpreting | Interpretação | 傳譯'],
  ['TR330', 'TR', null, 6, 'Legal Translation | Tradução Jurídica | 法律翻譯'],
  ['LG501', 'LG', null, 7.5, 'Phonology | Fonologia | 音韻學'],
  ['LG520', 'LG', null, 7.5, 'Sociolinguistics | Sociolinguística | 社會語言學'],
]

/** Forty modules; each term has one course of each. */
export const modules = lines.map(([code, program, language, credits, names]) => {
  const [en = '', pt = '', zhHant = ''] = names.split(' | ')
  return { code, program, language, credits, name: named(en, pt, zhHant) }
})
export type DemoModule = (typeof modules)[number]
