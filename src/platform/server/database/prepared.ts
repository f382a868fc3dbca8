import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { codeOf } from './unavailable.ts'

const mark = '/* prepared */'

/**
 * Stands first in a fixed statement whose plan does not depend on its values: the database then reads it once for each
 * connection and keeps its plan. Statements of resources are kept by `runStatement`.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

/** How a kept plan is chosen: one for all values, or where the database expects that to cost more, anew each time. */
export type Planning = 'once' | 'as needed'

const texts = new Map<string, Planning>()
/** Texts are few, because they hold no values; a flood of them only costs their plans. */
const mostTexts = 5_000
/** A plan takes up to 0.2 MB of the database server's memory, in each connection. */
const mostPlans = 200

/** From now on the plan of this text is kept. */
export function keepPlan(text: string, planning: Planning = 'once'): void {
  if (texts.size >= mostTexts) texts.clear()
  texts.set(text, planning)
}

const planningOf = (text: string): Planning | undefined =>
  texts.get(text) ?? (text.startsWith(mark) ? 'once' : undefined)

type Plan = { name: string; made: boolean }
type Result = Promise<unknown>

/** A client that gives statements whose plan is kept a name, as `pg` wants it; the least recently used name goes first. */
export class PreparingClient extends pg.Client {
  readonly #plans = new Map<string, Plan>()
  #names = 0
  #planning: Planning | null = null
  #inTransaction = false

  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || typeof callback === 'function') return super.query(config, values, callback)
    if (begins.test(config)) this.#inTransaction = true
    if (ends.test(config)) this.#inTransaction = false
    const planning = planningOf(config)
    const wanted = planning ?? 'as needed'
    // A transaction keeps the setting with which it began: to change it to and fro costs more than it saves.
    const isChosen = this.#inTransaction || ends.test(config) || this.#planning === wanted
    const run = () => (planning ? this.#runKept(config, values) : super.query(config, values))
    return isChosen ? run() : this.#choose(wanted).then(run)
  }

  async #choose(planning: Planning): Promise<void> {
    await super.query(`set plan_cache_mode = ${planning === 'once' ? 'force_generic_plan' : 'auto'}`)
    this.#planning = planning
  }

  async #runKept(text: string, values: unknown[]): Result {
    const plan = await this.#planOf(text)
    try {
      const result: unknown = await super.query({ name: plan.name, text, values })
      plan.made = true
      return result
    } catch (error) {
      // What was never made, or does not fit its table any more after a migration, gets a new name next time.
      if (!plan.made || codeOf(error) === '0A000') this.#plans.delete(text)
      throw error
    }
  }

  async #planOf(text: string): Promise<Plan> {
    const known = this.#plans.get(text)
    if (!known && this.#plans.size >= mostPlans) await this.#dropOldest()
    const plan = known ?? { name: `portal_${++this.#names}`, made: false }
    this.#plans.delete(text)
    this.#plans.set(text, plan)
    return plan
  }

  async #dropOldest(): Promise<void> {
    const [[text, plan] = []] = this.#plans
    if (text === undefined || !plan) return
    this.#plans.delete(text)
    if (plan.made) await super.query(`deallocate ${plan.name}`).catch(() => undefined)
  }
}

const begins = /^(begin|start transaction)\b/
const ends = /^(commit|rollback)$/
