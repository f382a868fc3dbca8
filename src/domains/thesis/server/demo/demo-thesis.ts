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
  /** Which of the other lecturers supervises it; without one it is `supervisor`. */
  supervisorAt?: number
  /** What its author has asked for. */
  asks?: 'EXTENSION' | 'TITLE' | 'SUPERVISOR'
  deposit?: DemoDeposit
}

/** A thesis before its author is known. */
export type AuthorlessThesis = Omit<DemoThesis, 'author'>

export const named = (en: string, pt: string, zhHant: string) => ({ en, pt, 'zh-Hant': zhHant })
