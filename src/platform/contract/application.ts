import type { AnyResource, FactsOf, FieldPath, Item } from './resource.ts'
import type { TransitionOf } from './workflow.ts'

/** What an answer means for the person who asked. */
export type Outcome = 'granted' | 'refused'

/** A value of the line that says what a request is about: a field, or a field whose values have texts in the words. */
type Matter<Path extends string> =
  | Path
  | { readonly of: Path; readonly texts: string }
  /** The days from one to another. */
  | { readonly from: Path; readonly until: Path }

/** The field of a person by its name, or a fact that holds their id. */
type Asker<R extends AnyResource> = (keyof R['fields'] | keyof FactsOf<R>) & string

type Spec<R extends AnyResource> = {
  /** Who asks. They never answer themselves. */
  by: Asker<R>
  /** The person whom it concerns, if that is somebody else than who asks. */
  person?: keyof R['fields'] & string
  askedAt: FieldPath<Item<R>> | (keyof FactsOf<R> & string)
  /** The moves of those who decide. */
  answers: { readonly [M in TransitionOf<R['flow']>]?: Outcome }
  /** The moves of the person who asks: to take it back, or to accept what was offered. */
  own: readonly TransitionOf<R['flow']>[]
  /**
   * When an answer is expected: a field with the day, or the number of days after it was asked; absent if nobody is
   * expected to answer.
   */
  due?: FieldPath<Item<R>> | { readonly days: number }
  /** The values of the text `applications.{type}.matter`. */
  matter: { readonly [value: string]: Matter<FieldPath<Item<R>>> }
}

/**
 * A kind of request: somebody asks, and somebody else decides and answers. The resource stores it; this declaration
 * says which of its fields and moves are the parts of a request, so that the list of all requests, the queue of those
 * who decide and the checks over all kinds follow from it. The words have its texts below `applications.{type}`.
 */
export const application = <R extends AnyResource>(of: R, spec: Spec<R>): Application => ({
  ...spec,
  of,
})

export type Application = {
  of: AnyResource
  by: string
  person?: string
  askedAt: string
  answers: { readonly [move: string]: Outcome | undefined }
  own: readonly string[]
  due?: string | { readonly days: number }
  matter: { readonly [value: string]: Matter<string> }
}

const movesOf = ({ of }: Application) => Object.entries(of.flow?.transitions ?? {})

/** The states from which an answer leads on; a later change of an answer does not count. */
export const answerableStates = (one: Application): string[] => [
  ...new Set(movesOf(one).flatMap(([name, { from, aside }]) => (one.answers[name] && !aside ? [...from] : []))),
]

/** The states to which its answers lead, and what each means; other final states mean that it was taken back. */
export const outcomesOf = (one: Application): ReadonlyMap<string, Outcome> =>
  new Map(
    movesOf(one).flatMap(([name, { to }]) => {
      const outcome = one.answers[name]
      return outcome ? [[to, outcome] as const] : []
    }),
  )

/** The states in which a request waits for its first answer. */
export const waitingStates = (one: Application): string[] =>
  answerableStates(one).filter((state) => !outcomesOf(one).has(state))
