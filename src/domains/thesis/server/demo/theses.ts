type DemoRequest = { state: 'PENDING' | 'ACCEPTED'; days: number }
type DemoThesis = {
  author: string
  title: { en: string; pt: string; 'zh-Hant': string }
  area: string
  idea: string
  message: string
  state: 'DRAFT' | 'SUPERVISION_REQUESTED' | 'WITHDRAWN'
  /** Begun so many days ago. */
  days: number
  request?: DemoRequest
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
]

/** The theses of the demonstration: that of its thesis student, and one in each state by these other students. */
export const draftsOf = (authors: readonly string[]): DemoThesis[] => [
  own,
  ...others.flatMap((one, at) => {
    const author = authors[at]
    return author ? [{ ...one, author }] : []
  }),
]
