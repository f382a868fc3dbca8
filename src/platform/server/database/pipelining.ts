import type pg from 'pg'
import { type Choice, choiceOf, comparing, costsIn, isTimeToCompare, mode, noteCosts } from './plan-choice.ts'
import { goesWithNext, isPrepared, PreparingClient } from './prepared.ts'

type QueuedQuery = { text: string; values?: unknown[] | undefined }
type Result = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/**
 * A client of a PostgreSQL server that saves round trips. The statement that begins a transaction, and each statement
 * in one that is marked `withNext`, waits and is sent together with the next statement; if it fails, the next statement
 * fails with its error.
 */
export class PipeliningClient extends PreparingClient {
  #held: QueuedQuery[] = []
  #isInTransaction = false
  /** Whether this connection uses generic plans. */
  #isGeneric = false

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  override query(config: any, values?: any, callback?: any): any {
    const isPlain = typeof config === 'string' && typeof values !== 'function' && !callback
    if (isPlain && isBegin(config)) {
      // A setting that is changed within a transaction would be lost with it.
      this.#plan(false)
      this.#isInTransaction = true
      return this.#hold({ text: config, values }, 'BEGIN')
    }
    if (isPlain && this.#isInTransaction && goesWithNext(config)) return this.#hold({ text: config, values }, '')
    if (config === 'rollback') {
      const isUnsent = this.#held.some(({ text }) => isBegin(text))
      this.#held = []
      this.#isInTransaction = false
      if (isUnsent) return answered('ROLLBACK', callback)
    }
    if (config === 'commit') this.#isInTransaction = false
    if (this.#isInTransaction || typeof config !== 'string' || !isPrepared(config)) {
      if (Array.isArray(values) && values.length > 0) this.#plan(false)
      return this.#sendWith(() => super.query(config, values, callback))
    }
    this.#planLike(choiceOf(config))
    const result = super.query(config, values, callback)
    return result instanceof Promise ? result.then((found) => this.#compare(config, values, found)) : result
  }

  #planLike(choice: Choice): void {
    if (choice !== 'either') this.#plan(choice === 'generic')
  }

  /**
   * From now on uses generic plans, or those that the database chooses; the setting is sent with the next statement.
   */
  #plan(isGeneric: boolean): void {
    if (this.#isGeneric === isGeneric || this.#isInTransaction) return
    this.#isGeneric = isGeneric
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    super.query(mode(isGeneric ? 'force_generic_plan' : 'auto')).catch(() => undefined)
  }

  /** Nobody else uses the connection before the result is returned, and statements sent here keep their order. */
  #compare<Result>(text: string, values: unknown, result: Result): Result {
    const plan = this.planNamed(text)
    if (!plan || this.#isGeneric || !isTimeToCompare(text, plan.uses)) return result
    const statements = comparing(plan.name, Array.isArray(values) ? values : [])
    if (!statements) noteCosts(text, 'unknown')
    else
      Promise.all(statements.map((statement) => super.query(statement)))
        .then((answers) => noteCosts(text, costsIn(answers)))
        .catch(() => noteCosts(text, 'unknown'))
    return result
  }

  #hold(held: QueuedQuery, command: string): Promise<Result> {
    this.#held.push(held)
    return answered(command)
  }

  /** Sends the waiting statements and this one at once. */
  #sendWith(send: () => any): any {
    const held = this.#held
    if (held.length === 0) return send()
    this.#held = []
    const { stream } = this.connection
    stream.cork()
    try {
      const before = held.map(({ text, values }) => super.query(text, values as unknown[]))
      const last = send()
      const ends = Promise.allSettled([...before, last])
      // A callback gets the error of its own statement, because the transaction has failed.
      return last instanceof Promise ? ends.then(lastOf) : last
    } finally {
      stream.uncork()
    }
  }
}

/** The result of the last statement, or the error of the first that failed. */
function lastOf(ends: PromiseSettledResult<unknown>[]): unknown {
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  const last = ends.at(-1)
  return last?.status === 'fulfilled' ? last.value : undefined
}

const isBegin = (text: string): boolean => /^(begin|start transaction)\b[^;]*$/i.test(text)

const answered = (command: string, callback?: (error: null, result: Result) => void): any => {
  const result = { command, rowCount: 0, rows: [] }
  return callback ? callback(null, result) : Promise.resolve(result)
}
