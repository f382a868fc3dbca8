import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { Names } from './names.ts'
import type { Basis, Plan } from './queries.ts'

/** What the catalogue and the curriculum have changed since a plan was approved: the plan itself stays as it was. */
export function Changes({ plan, basis, names }: { plan: Plan; basis: Basis; names: Names }) {
  const t = useWords(words)
  const { number, day } = useFormat()
  const inCurriculum = new Set(basis.curriculum?.modules.map(({ module }) => module))
  const changes = plan.items.flatMap(({ module, credits }) => {
    if (module === null) return []
    const { code, credits: now } = names.module(module)
    return [
      ...(now === credits
        ? []
        : [t('plan.changes.credits', { module: code, before: number(credits), now: number(now) })]),
      ...(basis.curriculum && !inCurriculum.has(module) ? [t('plan.changes.gone', { module: code })] : []),
    ]
  })
  if (changes.length === 0 || plan.approvedAt === null) return null
  return (
    <Card title={t('plan.changes.title', { day: day(plan.approvedAt) })} padded>
      <ul>
        {changes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Card>
  )
}
