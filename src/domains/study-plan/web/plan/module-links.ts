import { useWords } from '#platform/web/words/words.ts'
import { type PlanContext, rulesByModule } from '../../contract/plan/plan-context.ts'
import { words } from '../words.ts'
import type { Names } from './names.ts'

/** “after CS204 and MA205 · opens CS345”: what a module comes after, and what it opens, by the curriculum. */
export function useModuleLinks({ curriculum }: PlanContext, names: Names): (module: number) => string {
  const t = useWords(words)
  const rules = rulesByModule(curriculum)
  return (module) => {
    const rule = rules.get(module)
    const after = (rule?.after ?? []).map(({ least, modules }) =>
      least >= modules.length
        ? names.codes(modules)
        : t('plan.someOf', { least: String(least), modules: names.codes(modules) }),
    )
    const opens = [...rules.values()].flatMap((one) =>
      one.after.some(({ modules }) => modules.includes(module)) ? [one.code] : [],
    )
    const parts = [
      after.length > 0 ? t('plan.after', { modules: after.join(', ') }) : t('plan.afterNothing'),
      rule && rule.creditsBefore > 0 && t('plan.afterCredits', { credits: String(rule.creditsBefore) }),
      opens.length > 0 && t('plan.opens', { modules: opens.join(', ') }),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
