import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { codeOf } from './unavailable.ts'

const mark = '/* prepared */'

/**
 * Put first in a fixed statement whose plan does not depend on its values: the database then parses it once for each
 * connection and keeps its plan. Statements of resources are kept by `runStatement`.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const markOfNext = '/* with the next */'

/**
 * Put first in a fixed statement whose result nobody reads. In a transaction it is sent together with the next
 * statement, which fails if this one fails; the database keeps its plan.
 */
export const withNext: RawBuilder<unknown> = sql.raw(markOfNext)
export const goesWithNext = (text: string): boolean => text.startsWith(markOfNext)

const texts = new Set<string>()
/** There are few texts, because they contain no values; exceeding the limit only costs their plans. */
const mostTexts = 5_000
/** A plan takes up to 0.2 MB of the database server's memory, in each connection. */
const mostPlans = 200

/** From now on the plan of this text is kept. */
export function keepPlan(text: string): void {
  if (texts.size >= mostTexts) texts.clear()
  texts.add(text)
}

export const isPrepared = (text: string): boolean => texts.has(text) || text.startsWith(mark) || goesWithNext(text)

type Plan = { name: string; made: boolean; uses: number }

/**
 * A client that names the statements whose plan is kept, as `pg` requires; the least recently used name is dropped
 * first.
 */
export class PreparingClient extends pg.Client {
  readonly #plans = new Map<string, Plan>()
  #names = 0

  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !isPrepared(config)) return super.query(config, values, callback)
    const plan = this.#planOf(config)
    plan.uses++
    const statement: any = { name: plan.name, text: config, values }
    if (typeof callback === 'function')
      return super.query(statement, (error: unknown, result: unknown) => {
        this.#ended(config, plan, error)
        callback(error, result)
      })
    return super.query(statement).then(
      (result: unknown) => {
        plan.made = true
        return result
      },
      (error: unknown) => {
        this.#ended(config, plan, error)
        throw error
      },
    )
  }

  /** The name of a kept statement on this connection, and how often it was used. */
  protected planNamed(text: string): Readonly<Plan> | undefined {
    return this.#plans.get(text)
  }

  #planOf(text: string): Plan {
    const known = this.#plans.get(text)
    if (!known && this.#plans.size >= mostPlans) this.#dropOldest()
    const plan = known ?? { name: `portal_${++this.#names}`, made: false, uses: 0 }
    this.#plans.delete(text)
    this.#plans.set(text, plan)
    return plan
  }

  #dropOldest(): void {
    const [[text, plan] = []] = this.#plans
    if (text === undefined || !plan) return
    this.#plans.delete(text)
    if (plan.made) super.query(`deallocate ${plan.name}`).catch(() => undefined)
  }

  /**
   * A statement that was never prepared, or no longer fits its table because of a migration, gets a new name next time.
   */
  #ended(text: string, plan: Plan, error: unknown): void {
    if (!error) plan.made = true
    else if (!plan.made || codeOf(error) === '0A000') this.#plans.delete(text)
  }
}
