import { filled, inLanguage, type Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { Audit, Tally } from '../../../contract/audit/audit-answer.ts'
import type { PlanContext } from '../../../contract/plan/plan-context.ts'
import type { planFlow } from '../../../contract/plan/plan-flow.ts'
import { planTotals } from '../../../contract/plan/plan-totals.ts'
import { partsOfTerm } from '../../../contract/plan/study-term.ts'
import { words } from '../../words.ts'

type Printed = {
  student: string
  programName: string
  name: string
  state: (typeof planFlow.states)[number]
  approvedBy: string | null
  approvedOn: string | null
}

const termName = (term: string, language: Language): string => {
  const { half, year } = partsOfTerm(term)
  const { autumn, spring } = words[language].plan.terms
  return filled(half === 1 ? autumn : spring, { year: String(year) })
}

/** Whose plan it is, where it stands, and what it comes to. */
export function factsOf(of: Printed, context: PlanContext, language: Language): [string, string][] {
  const { paper, states } = words[language].plan
  const needed = context.curriculum?.credits ?? 0
  const { earned, running, planned, finish } = planTotals(context, needed)
  const approved = of.approvedBy && of.approvedOn && `${of.approvedBy}, ${dayInWords(of.approvedOn, language)}`
  return [
    [paper.student, of.student],
    [paper.program, of.programName],
    [paper.state, [states[of.state], approved].filter(Boolean).join(' · ')],
    [paper.total, filled(paper.totalOf, { earned, running, planned, needed })],
    ...(finish ? [[paper.finish, termName(finish, language)] satisfies [string, string]] : []),
  ]
}

type Names = ReadonlyMap<number, { code: string; name: string }>

/** What was taken and what is planned, term by term, with the credits of each. */
export function termTables({ taken, items }: PlanContext, names: Names, language: Language) {
  const { entries } = words[language].plan
  const there = new Set(taken.map(({ module, term }) => `${module} ${term}`))
  const all = [
    ...taken.map(({ module, term, credits, state }) => ({ module, term, credits, title: '', state: entries[state] })),
    ...items.flatMap(({ module, term, credits, title }) =>
      there.has(`${module} ${term}`)
        ? []
        : [{ module, term, credits, title, state: module === null ? entries.OPEN : entries.PLANNED }],
    ),
  ]
  return [...Map.groupBy(all, ({ term }) => term)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, rows]) => ({
      name: termName(term, language),
      credits: String(rows.reduce((sum, { credits }) => sum + credits, 0)),
      rows: rows.map(({ module, title, credits, state }) => {
        const { code, name } = (module !== null && names.get(module)) || { code: '–', name: title }
        return [code, name, state, String(credits)]
      }),
    }))
}

/** What the curriculum asks for, in its order; what is not needed is left out. */
export function requirementRows({ requirements }: Audit, language: Language): string[][] {
  const { states, creditsOf, partsOf } = words[language].plan.requirements
  const progress = ({ needed, passed, inProgress, planned }: Tally, text: string) =>
    needed === null ? '' : filled(text, { done: Math.min(needed, passed + inProgress + planned), needed })
  return requirements
    .filter(({ state }) => state !== 'NOT_NEEDED' && state !== 'TEXT')
    .map(({ title, state, credits, parts }) => [
      inLanguage(title, language),
      credits.needed === null ? progress(parts, partsOf) : progress(credits, creditsOf),
      states[state],
    ])
}
