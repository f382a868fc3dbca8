import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { codeOf } from './unavailable.ts'

const mark = '/* prepared */'

/**
 * Stands first in a fixed statement whose plan does not depend on its values: the database then reads it once for each
 * connection and keeps its plan. Statements of resources are kept by `runStatement`.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const markOfNext = '/* with the next */'

/**
 * Stands first in a fixed statement whose result nobody reads. In a transaction it is sent together with the statement
 * after it, and its failure is that of the other; the database keeps its plan.
 */
export const withNext: RawBuilder<unknown> = sql.raw(markOfNext)
export const goesWithNext = (text: string): boolean => text.startsWith(markOfNext)

const texts = new Set<string>()
/** Texts are few, because they hold no values; a flood of them only costs their plans. */
const mostTexts = 5_000
/** A plan takes up to 0.2 MB of the database server's memory, in each connection. */
const mostPlans = 200

/** From now on the plan of this text is kept. */
export function keepPlan(text: string): void {
  if (texts.size >= mostTexts) texts.clear()
  texts.add(text)
}

export const isKept = (text: string): boolean => texts.has(text) || text.startsWith(mark) || goesWithNext(text)

type Plan = { name: string; made: boolean; uses: number }

/** A client that gives statements whose plan is kept a name, as `pg` wants it; the least recently used name goes first. */
export class PreparingClient extends pg.Client {
  readonly #plans = new Map<string, Plan>()
  #names = 0

  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !isKept(config)) return super.query(config, values, callback)
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

  /** What was never made, or does not fit its table any more because a migration changed it, gets a new name next time. */
  #ended(text: string, plan: Plan, error: unknown): void {
    if (!error) plan.made = true
    else if (!plan.made || codeOf(error) === '0A000') this.#plans.delete(text)
  }
}
