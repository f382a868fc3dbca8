import type { visibilities } from '../../contract/deposit/terms.ts'
import type { thesisFlow } from '../../contract/thesis-flow.ts'

type DemoRequest = { state: 'PENDING' | 'ACCEPTED'; days: number }
/** How the thesis is deposited: its text opens after so many days. */
type DemoDeposit = {
  visibility: (typeof visibilities)[number]
  opensIn?: number
  reason?: string
  abstract: { en: string; pt: string; 'zh-Hant': string }
}

export type DemoThesis = {
  author: string
  title: { en: string; pt: string; 'zh-Hant': string }
  area: string
  idea: string
  message: string
  state: (typeof thesisFlow.states)[number]
  /** Begun so many days ago. */
  days: number
  request?: DemoRequest
  /** What its author has asked for. */
  asks?: 'EXTENSION' | 'TITLE' | 'SUPERVISOR'
  deposit?: DemoDeposit
}

const named = (en: string, pt: string, zhHant: string) => ({ en, pt, 'zh-Hant': zhHant })

const own: DemoThesis = {
  author: 'thesis.student',
  title: named(
    'Forecasting visits to an emergency room from weather and air',
    'Prever as idas às urgências a partir do tempo e do ar',
    '以天氣及空氣預測急症室求診人次',
  ),
  area: 'Time series',
  idea: 'On some days twice as many people come to the emergency room as on others, and the hospital learns of it when they are there. I want to find out how far the weather and the air of the days before announce it, with ten years of daily counts and the records of five measuring stations.',
  message: 'I took Machine Learning with you last year, and wrote my report on seasonal series.',
  state: 'DRAFT',
  days: 40,
  request: { state: 'ACCEPTED', days: 30 },
}

const others: readonly Omit<DemoThesis, 'author'>[] = [
  {
    title: named(
      'Reading hand-written ledgers of a pawnshop',
      'Ler os livros manuscritos de uma casa de penhores',
      '辨識當舖手寫帳簿',
    ),
    area: 'Language technology',
    idea: 'A museum has photographed four thousand pages of ledgers in two scripts. I want to recognise the lines, link the spellings of one name, and see which things were pawned before which festivals; three hundred pages were read by hand and show how well it works.',
    message: 'The museum would give me a desk. May I tell you more in your office hour?',
    state: 'SUPERVISION_REQUESTED',
    days: 9,
    request: { state: 'PENDING', days: 6 },
  },
  {
    title: named('Buses that come in pairs', 'Autocarros que chegam aos pares', '成對到站的巴士'),
    area: 'Networks',
    idea: 'Buses of one line drift together and arrive in pairs. From the positions of a year I want to learn where that begins, and what waiting half a minute at which stop would change for passengers.',
    message: 'The positions are public, so I could begin at once.',
    state: 'SUPERVISION_REQUESTED',
    days: 15,
    request: { state: 'PENDING', days: 13 },
  },
  {
    title: named('What a river says at night', 'O que diz um rio à noite', '河流夜語'),
    area: 'Signals',
    idea: 'Microphones along a river.',
    message: '',
    state: 'DRAFT',
    days: 12,
  },
  {
    title: named('Recipes as graphs', 'Receitas como grafos', '食譜圖譜'),
    area: 'Networks',
    idea: 'Which ingredients meet, and which never do.',
    message: '',
    state: 'WITHDRAWN',
    days: 200,
  },
  {
    title: named('When the library is full', 'Quando a biblioteca está cheia', '圖書館客滿之時'),
    area: 'Time series',
    idea: 'Students look for a seat and find none, while a floor above is empty. From four years of counts at the doors I want to learn on which days and hours that happens, and how early it could be announced on the screens.',
    message: 'I would be glad to write it with you.',
    state: 'PROPOSAL_SUBMITTED',
    days: 60,
    request: { state: 'ACCEPTED', days: 58 },
  },
  {
    title: named('Names of streets in two languages', 'Nomes de ruas em duas línguas', '雙語街名'),
    area: 'Language technology',
    idea: 'Every street has two names, which are seldom translations of each other. I want to align eleven hundred pairs, find the kinds of relation between them, and see how well a program tells the kinds apart.',
    message: 'I would be glad to write it with you.',
    state: 'UNDER_EVALUATION',
    days: 70,
    request: { state: 'ACCEPTED', days: 68 },
  },
  {
    title: named('Which lights burn at night', 'Que luzes ardem à noite', '夜間燈火'),
    area: 'Images',
    idea: 'Pictures from space show where light is wasted upwards. With those of six years I want to find which quarters have become darker since the lamps were changed, and whether the change was seen where it was paid for.',
    message: 'I would be glad to write it with you.',
    state: 'REVISION_REQUESTED',
    days: 80,
    request: { state: 'ACCEPTED', days: 78 },
  },
  {
    title: named('Rain and the school bus', 'A chuva e o autocarro escolar', '雨天與校巴'),
    area: 'Networks',
    idea: 'On rainy mornings the school buses are late, but not all of them. From the arrivals of two years I want to separate what the rain does from what the traffic does, and name the stops where leaving earlier would help.',
    message: 'I would be glad to write it with you.',
    state: 'REVISED',
    days: 90,
    request: { state: 'ACCEPTED', days: 88 },
  },
  {
    title: named('The price of a fish', 'O preço de um peixe', '一尾魚的價錢'),
    area: 'Time series',
    idea: 'The auction hall has noted the price of each kind of fish for nine years. I want to find out what the weather at sea explains of it, what the feast days explain, and what remains that nobody has an explanation for.',
    message: 'I would be glad to write it with you.',
    state: 'APPROVED',
    days: 120,
    request: { state: 'ACCEPTED', days: 118 },
  },
  {
    title: named('All songs sound alike', 'Todas as canções soam igual', '千篇一律的歌'),
    area: 'Signals',
    idea: 'It is often said that songs have come to sound more alike. I want to measure that on forty thousand songs of six decades with features of their sound, and see whether the measure itself makes them alike.',
    message: 'I would be glad to write it with you.',
    state: 'REJECTED',
    days: 110,
    request: { state: 'ACCEPTED', days: 108 },
  },
  {
    title: named('Where the shade falls', 'Onde cai a sombra', '樹蔭落處'),
    area: 'Images',
    idea: 'In summer people cross the street for the shade. From pictures taken at each hour of a day I want to compute where shade falls on the ways of a quarter, and find out which way a person walks who prefers it to the sun.',
    message: 'I would be glad to write it with you.',
    state: 'IN_PROGRESS',
    asks: 'SUPERVISOR',
    days: 300,
    request: { state: 'ACCEPTED', days: 298 },
  },
  {
    title: named('A dictionary of market calls', 'Dicionário de pregões', '街市叫賣詞典'),
    area: 'Language technology',
    idea: 'Vendors call out what they sell in words that no dictionary has. I have recorded four hundred calls in three markets, and want to write them down, group them by form, and see how well a program recognises them.',
    message: 'I would be glad to write it with you.',
    state: 'IN_PROGRESS',
    asks: 'EXTENSION',
    days: 430,
    request: { state: 'ACCEPTED', days: 428 },
  },
  {
    title: named('How a rumour ends', 'Como acaba um boato', '謠言如何終結'),
    area: 'Networks',
    idea: 'Much has been written on how rumours spread, little on how they end. From the public messages of six rumours I want to learn whether a correction ends them, or only that nobody is left who has not heard of them.',
    message: 'I would be glad to write it with you.',
    state: 'IN_PROGRESS',
    asks: 'TITLE',
    days: 260,
    request: { state: 'ACCEPTED', days: 258 },
  },
  {
    title: named('The last ferry', 'O último barco', '末班渡輪'),
    area: 'Time series',
    idea: 'The last ferry of the day is empty or overfull. With the counts of eight years I want to forecast its passengers from the day of the week, feasts and the weather, two days before, when a second boat can still be ordered.',
    message: 'I would be glad to write it with you.',
    state: 'SUBMITTED',
    days: 400,
    request: { state: 'ACCEPTED', days: 398 },
  },
  {
    title: named('Old maps on new streets', 'Mapas antigos sobre ruas novas', '古圖今街'),
    area: 'Images',
    idea: 'Nineteen old maps of the town do not fit on each other or on the streets of today. I want to lay them over each other by the points that have not moved, and measure how far each of them can be trusted, and where.',
    message: 'I would be glad to write it with you.',
    state: 'SUBMITTED',
    days: 420,
    request: { state: 'ACCEPTED', days: 418 },
  },
  {
    title: named('Who lends to whom', 'Quem empresta a quem', '借書脈絡'),
    area: 'Networks',
    idea: 'The libraries of the region lend books to each other. From the loans of ten years, without any names of readers, I want to find out which library depends on which, and what would be missing if one of them closed.',
    message: 'I would be glad to write it with you.',
    state: 'UNDER_REVIEW',
    days: 390,
    request: { state: 'ACCEPTED', days: 388 },
  },
  {
    title: named('The sound of an empty street', 'O som de uma rua vazia', '空街之聲'),
    area: 'Signals',
    idea: 'For two months hardly anybody went out, and a microphone on a roof kept running. I want to take the sound of the street apart into what people make and what remains without them, and compare it with the same months a year later.',
    message: 'I would be glad to write it with you.',
    state: 'ON_HOLD',
    days: 280,
    request: { state: 'ACCEPTED', days: 278 },
  },
  {
    title: named('Names that a port gave', 'Nomes que um porto deu', '港口所起之名'),
    area: 'Language technology',
    idea: 'Sailors were written into the books of a port by the names that its clerks heard. I want to find the same people in the lists of other ports, and measure how far the names of one language change in the ears of another.',
    message: 'I would be glad to write it with you.',
    state: 'READY_FOR_DEFENCE',
    days: 402,
    request: { state: 'ACCEPTED', days: 400 },
  },
  {
    title: named('Light between houses', 'A luz entre as casas', '樓宇之間的光'),
    area: 'Images',
    idea: 'How much light reaches a street depends on the houses beside it. From pictures of every hour of a year I want to learn which streets are dark by day, and what a lower roof at which corner would change for people who live there.',
    message: 'I would be glad to write it with you.',
    state: 'DEFENCE_SCHEDULED',
    days: 404,
    request: { state: 'ACCEPTED', days: 402 },
  },
  {
    title: named('When a market empties', 'Quando um mercado se esvazia', '散市時分'),
    area: 'Time series',
    idea: 'Stalls of a market close one after another, and no two days are alike. From the times of two years I want to forecast the last hour of each, so that nobody waits for customers who do not come, and nobody comes too late.',
    message: 'I would be glad to write it with you.',
    state: 'DEFENDED',
    days: 406,
    request: { state: 'ACCEPTED', days: 404 },
  },
  {
    title: named('Recipes that travelled', 'Receitas que viajaram', '遠行的食譜'),
    area: 'Language technology',
    idea: 'Cook books of four countries have the same dishes with other names. I want to link them by what goes into them and in which order, and to draw the ways that they have taken; two cooks have checked three hundred by hand.',
    message: 'I would be glad to write it with you.',
    state: 'POST_DEFENCE_CORRECTIONS',
    days: 408,
    request: { state: 'ACCEPTED', days: 406 },
  },
  {
    title: named('Steps on the Praya', 'Passos na Praia', '堤岸足跡'),
    area: 'Networks',
    idea: 'How many people walk along the water, when, and why they turn round, counted without looking at anybody.',
    message: 'I would be glad to write it with you.',
    state: 'COMPLETED',
    days: 500,
    request: { state: 'ACCEPTED', days: 498 },
    deposit: {
      visibility: 'OPEN',
      abstract: named(
        'Forty boxes under the eaves count the people who walk along the water and forget each within a minute. Two years of counts show where walkers turn round, and that shade explains it better than distance.',
        'Quarenta caixas sob os beirais contam quem passa junto à água e esquecem cada um num minuto. Dois anos de contagens mostram onde as pessoas voltam para trás, e que a sombra o explica melhor do que a distância.',
        '屋簷下四十個盒子計算沿岸步行人數，並在一分鐘內忘記每一人。兩年數據顯示行人在何處折返，而樹蔭比距離更能解釋原因。',
      ),
    },
  },
  {
    title: named('A sensor for old beams', 'Um sensor para vigas antigas', '舊樑感測器'),
    area: 'Signals',
    idea: 'A small device hears from the sound of a wooden beam whether insects live in it.',
    message: 'I would be glad to write it with you.',
    state: 'COMPLETED',
    days: 480,
    request: { state: 'ACCEPTED', days: 478 },
    deposit: {
      visibility: 'OPEN',
      opensIn: 30,
      reason: 'A patent is being applied for.',
      abstract: named(
        'Insects in wooden beams are heard before they are seen. This thesis builds a device that listens for a night and tells infested beams from sound ones in nine of ten cases.',
        'Os insetos nas vigas de madeira ouvem-se antes de se verem. Esta tese constrói um aparelho que escuta durante uma noite e distingue vigas atacadas de vigas sãs em nove de dez casos.',
        '木樑中的昆蟲，未見其形先聞其聲。本論文製作的裝置聆聽一夜，十次有九次能分辨受蛀與完好的木樑。',
      ),
    },
  },
  {
    title: named('Notes of a night ward', 'Notas de uma enfermaria à noite', '夜間病房筆記'),
    area: 'Language technology',
    idea: 'What nurses write at night, and what of it is read in the morning.',
    message: 'I would be glad to write it with you.',
    state: 'COMPLETED',
    days: 460,
    request: { state: 'ACCEPTED', days: 458 },
    deposit: {
      visibility: 'UNIVERSITY',
      reason: 'The hospital agreed to readers of the university.',
      abstract: named(
        'Half of what nurses write at night is not read in the morning. A filter that marks the lines about changes raises that share, and is wrong in one line of twenty.',
        'Metade do que os enfermeiros escrevem de noite não é lida de manhã. Um programa que marca as linhas sobre mudanças aumenta essa parte e engana-se numa linha em vinte.',
        '護士夜間所寫的內容，一半在早上無人閱讀。標示變化的程式提高了閱讀比例，每二十行出錯一行。',
      ),
    },
  },
  {
    title: named('Prices inside a factory', 'Preços dentro de uma fábrica', '工廠內部價格'),
    area: 'Time series',
    idea: 'How a factory sets the prices between its own departments.',
    message: 'I would be glad to write it with you.',
    state: 'COMPLETED',
    days: 450,
    request: { state: 'ACCEPTED', days: 448 },
    deposit: {
      visibility: 'CLOSED',
      reason: 'The figures of the company are confidential by contract.',
      abstract: named('Confidential.', 'Confidencial.', '保密。'),
    },
  },
  {
    title: named('Clocks of the harbour', 'Relógios do porto', '港口時鐘'),
    area: 'Time series',
    idea: 'Ships arrive by tide, lorries by the clock. I want to find the hours in which both wait for each other, and what moving one gate would change.',
    message: 'I would be glad to write it with you.',
    state: 'FINAL_SUBMITTED',
    days: 440,
    request: { state: 'ACCEPTED', days: 438 },
    deposit: {
      visibility: 'OPEN',
      abstract: named(
        'Ships come with the tide, lorries with the clock, and both wait. The thesis finds the hours of waiting in three years of records and shows what a second gate would save.',
        'Os navios chegam com a maré, os camiões com o relógio, e ambos esperam. A tese encontra as horas de espera em três anos de registos e mostra o que um segundo portão pouparia.',
        '船隨潮至，車按鐘來，兩者互等。本論文從三年紀錄找出等候的時段，並計算增設一道閘門可節省多少。',
      ),
    },
  },
]

/** The theses of the demonstration: that of its thesis student, and one in each state by these other students. */
export const draftsOf = (authors: readonly string[]): DemoThesis[] => [
  own,
  ...others.flatMap((one, at) => {
    const author = authors[at]
    return author ? [{ ...one, author }] : []
  }),
]
