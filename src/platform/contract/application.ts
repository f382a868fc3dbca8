import type { AnyResource, FactsOf, FieldPath, Item } from './resource.ts'
import type { TransitionOf } from './workflow.ts'

/** What an answer means for the person who asked. */
export type Outcome = 'granted' | 'refused'

/** What a move of those who decide means: an answer, or a step on the way to it, forwards or back to who asked. */
export type Answer = Outcome | 'passedOn' | 'returned'
const isOutcome = (answer: Answer | undefined): answer is Outcome => answer === 'granted' || answer === 'refused'

/** How a move is offered in a queue: to pass on is to grant one's own step. */
export const offeredAs = (answer: Answer | undefined): Outcome | null => {
  if (answer === 'passedOn') return 'granted'
  return isOutcome(answer) ? answer : null
}

/**
 * The parts of the lists of requests, in their order. One's own: what waits for oneself, is under way, is closed. To
 * decide: what must be looked at before others, what passed all checks, what waits for somebody else first.
 */
export const requestGroups = ['waits', 'open', 'closed', 'first', 'passed', 'others', 'decided'] as const
export type RequestGroup = (typeof requestGroups)[number]

/** A value of the line that says what a request is about: a field, or a field whose values have texts in the words. */
type Matter<Path extends string> =
  | Path
  | { readonly of: Path; readonly texts: string }
  /** The days from one to another. */
  | { readonly from: Path; readonly until: Path }

type ConditionOf<Flow> = Flow extends { conditions: infer Conditions } ? keyof Conditions & string : never

/** The field of a person by its name, or a fact that holds their id. */
type Asker<R extends AnyResource> = (keyof R['fields'] | keyof FactsOf<R>) & string

type Spec<R extends AnyResource> = {
  /** Who asks. They never answer themselves. */
  by: Asker<R>
  /** The person whom it concerns, if that is somebody else than who asks. */
  person?: keyof R['fields'] & string
  askedAt: FieldPath<Item<R>> | (keyof FactsOf<R> & string)
  /** The moves of those who decide. */
  answers: { readonly [M in TransitionOf<R['flow']>]?: Answer }
  /** The moves of the person who asks: to take it back, or to accept what was offered. */
  own: readonly TransitionOf<R['flow']>[]
  /**
   * When an answer is expected: a field with the day, or the number of days after it was asked; absent if nobody is
   * expected to answer.
   */
  due?: FieldPath<Item<R>> | { readonly days: number }
  /**
   * Conditions of the flow that tell whether a request must be looked at before others, such as a missing document; the
   * words have `applications.{type}.checks.{name}.open` and `.passed`. Requests that pass all of them can be granted
   * together. Without checks nobody but a person can tell, so each request is to be looked at.
   */
  checks?: readonly ConditionOf<R['flow']>[]
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
  answers: { readonly [move: string]: Answer | undefined }
  own: readonly string[]
  due?: string | { readonly days: number }
  checks?: readonly string[]
  matter: { readonly [value: string]: Matter<string> }
}

const movesOf = ({ of }: Application) => Object.entries(of.flow?.transitions ?? {})

/** The states from which an answer leads on; a later change of an answer does not count. */
export const answerableStates = (one: Application): string[] => [
  ...new Set(
    movesOf(one).flatMap(([name, { from, aside }]) => (isOutcome(one.answers[name]) && !aside ? [...from] : [])),
  ),
]

/** The states to which its answers lead, and what each means; other final states mean that it was taken back. */
export const outcomesOf = (one: Application): ReadonlyMap<string, Outcome> =>
  new Map(
    movesOf(one).flatMap(([name, { to }]) => {
      const answer = one.answers[name]
      return isOutcome(answer) ? [[to, answer] as const] : []
    }),
  )

/** The states in which a request waits for its first answer. */
export const waitingStates = (one: Application): string[] =>
  answerableStates(one).filter((state) => !outcomesOf(one).has(state))

/** The states in which a request is open: it waits for an answer, or for who asked to send it again. */
export const openStates = (one: Application): string[] => {
  const waiting = waitingStates(one)
  const again = movesOf(one).flatMap(([name, { from, to }]) =>
    one.own.includes(name) && waiting.includes(to) ? from.filter((state) => !outcomesOf(one).has(state)) : [],
  )
  return [...new Set([...waiting, ...again])]
}

/** A station of a request on its way to the answer that was asked for. */
export type Step = { state: string; is: 'done' | 'now' | 'ahead' | 'refused' | 'ended' }

/** The way of a request in this state: what it has passed, where it is, and what is left until it is granted. */
export function stepsOf(one: Application, state: string): Step[] {
  const outcomes = outcomesOf(one)
  const outcome = outcomes.get(state)
  const before = wayBetween(one, one.of.flow?.initial ?? state, (at) => at === state).slice(0, -1)
  const done = before.map((passed): Step => ({ state: passed, is: 'done' }))
  if (outcome === 'refused') return [...done, { state, is: 'refused' }]
  const [, ...ahead] = wayBetween(one, state, (at) => at !== state && outcomes.get(at) === 'granted')
  if (outcome === 'granted' && ahead.length === 0) return [...done, { state, is: 'done' }]
  const isOver = !waitingStates(one).includes(state) && ahead.length === 0
  return [
    ...done,
    { state, is: isOver ? 'ended' : 'now' },
    ...ahead.map((next): Step => ({ state: next, is: 'ahead' })),
  ]
}

/** The shortest way by the moves of the flow from a state to one that ends it, with both; the first alone if there is none. */
function wayBetween(one: Application, from: string, isEnd: (state: string) => boolean): string[] {
  const moves = movesOf(one)
  let ways: string[][] = [[from]]
  const reached = new Set([from])
  while (ways.length > 0) {
    const found = ways.find((way) => isEnd(way.at(-1) ?? from))
    if (found) return found
    ways = ways.flatMap((way) =>
      moves.flatMap(([, { from: sources, to }]) => {
        if (!sources.includes(way.at(-1) ?? from) || reached.has(to)) return []
        reached.add(to)
        return [[...way, to]]
      }),
    )
  }
  return [from]
}
