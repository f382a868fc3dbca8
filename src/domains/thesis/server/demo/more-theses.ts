import { type AuthorlessThesis, named } from './demo-thesis.ts'

/** What theses are about, without a place: the words before it in English and Portuguese, after it in Chinese. */
const subjects = [
  ['Waiting times of night buses', 'Esperas pelos autocarros noturnos', '夜間巴士候車時間', 'Time series'],
  ['Cracks in façades', 'Fendas em fachadas', '樓宇外牆裂縫', 'Images'],
  ['Words on shop signs', 'Palavras em letreiros', '店舖招牌用字', 'Language technology'],
  ['Who repairs whose boats', 'Quem repara os barcos de quem', '船隻維修往來', 'Networks'],
  ['Noise of building sites', 'O ruído das obras', '建築工地噪音', 'Signals'],
  ['Empty parking at noon', 'Estacionamento vazio ao meio-dia', '正午空置車位', 'Time series'],
  ['Trees seen from above', 'Árvores vistas de cima', '空中所見樹木', 'Images'],
  ['Letters to the editor', 'Cartas ao diretor', '讀者來函', 'Language technology'],
  ['Families of street vendors', 'Famílias de vendedores ambulantes', '小販家族', 'Networks'],
  ['Bells and their echoes', 'Sinos e os seus ecos', '鐘聲與回響', 'Signals'],
  ['Rain in old cellars', 'A chuva em caves antigas', '舊地窖滲雨', 'Time series'],
  ['Tiles under the paint', 'Azulejos sob a tinta', '漆下瓷磚', 'Images'],
] as const
const places = [
  ['in Taipa', 'na Taipa', '氹仔'],
  ['in Coloane', 'em Coloane', '路環'],
  ['at the inner harbour', 'no porto interior', '內港'],
] as const

type State = AuthorlessThesis['state']

/** How many more theses there are in each state, so that each has at least three; and how many days ago they began. */
const wanted: readonly (readonly [State, count: number, days: number])[] = [
  ['DRAFT', 1, 30],
  ['SUPERVISION_REQUESTED', 1, 8],
  ['PROPOSAL_SUBMITTED', 2, 13],
  ['UNDER_EVALUATION', 2, 30],
  ['REVISION_REQUESTED', 2, 40],
  ['REVISED', 2, 50],
  ['APPROVED', 2, 40],
  ['ON_HOLD', 2, 250],
  ['SUBMITTED', 1, 380],
  ['UNDER_REVIEW', 2, 385],
  ['CORRECTIONS_REQUESTED', 3, 390],
  ['READY_FOR_DEFENCE', 2, 395],
  ['DEFENCE_SCHEDULED', 2, 398],
  ['DEFENDED', 2, 400],
  ['POST_DEFENCE_CORRECTIONS', 2, 405],
  ['FINAL_SUBMITTED', 2, 430],
  ['FAILED', 3, 470],
  ['REJECTED', 2, 120],
  ['WITHDRAWN', 2, 150],
]

const unasked: readonly State[] = ['DRAFT', 'WITHDRAWN']

function thesisAt(at: number, state: State, days: number): AuthorlessThesis {
  const [en, pt, zh, area] = subjects[at % subjects.length] ?? subjects[0]
  const [inPlace, noLugar, place] = places[Math.floor(at / subjects.length) % places.length] ?? places[0]
  const idea = `${en} ${inPlace} have been counted for years, and nobody has put the counts side by side. I want to describe them, compare two simple models of them, and say for whom the mistakes of each would be costly.`
  return {
    title: named(`${en} ${inPlace}`, `${pt} ${noLugar}`, `${place}${zh}`),
    ...{ area, idea, state, message: 'I would be glad to write it with you.', supervisorAt: at % 3 },
    days: days + (at % 5) * 2,
    ...(!unasked.includes(state) && {
      request: { state: state === 'SUPERVISION_REQUESTED' ? 'PENDING' : 'ACCEPTED', days: days - 2 },
    }),
    ...(state === 'FINAL_SUBMITTED' && {
      deposit: { visibility: 'OPEN', abstract: named(idea, `${pt} ${noLugar}.`, `${place}${zh}。`) },
    }),
  }
}

/** Theses that fill every state; three other lecturers supervise them. */
export const moreTheses: readonly AuthorlessThesis[] = wanted
  .flatMap(([state, count, days]) => Array.from({ length: count }, () => [state, days] as const))
  .map(([state, days], at) => thesisAt(at, state, days))
