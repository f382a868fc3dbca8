import type { ReactNode } from 'react'
import { contribution } from '../../contract/contribution.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { AnyWords } from '../words/words-define.ts'

/** A request of one kind as it is read before the decision: its facts and evidence, without the page around them. */
export type RequestReading = { of: AnyResource; preview: (id: number) => ReactNode }

/** A kind of request in the queue of all that is to be decided. */
export type RequestKind = {
  /** The type of its resource. */
  readonly type: string
  /** The words of its flow: `states.*` and `moves.*`. */
  readonly words: AnyWords
  readonly view: () => Promise<{ default: RequestReading }>
}

export const requestKinds = contribution<RequestKind>()
