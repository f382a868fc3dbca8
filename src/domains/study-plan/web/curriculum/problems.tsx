import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Problem } from '../../contract/curriculum/problems.ts'
import { words } from '../words.ts'
import type { CurriculumNames } from './names.ts'

/** Circles, contradictions and what cannot be met, the wrong ones first. */
export function Problems({ problems, names }: { problems: readonly Problem[]; names: CurriculumNames }) {
  const t = useWords(words)
  const { number } = useFormat()
  const sorted = [...problems].sort((a, b) => Number(a.level === 'HINT') - Number(b.level === 'HINT'))
  const textOf = ({ kind, modules, requirement, needed, available }: Problem) =>
    t(`curricula.problems.${kind}`, {
      ...{ modules: names.codes(modules), requirement: names.requirement(requirement) },
      ...{ needed: number(needed ?? 0), available: number(available ?? 0) },
    })
  return (
    <Card title={t('curricula.problemsTitle')} note={sorted.length > 0 && sorted.length}>
      {sorted.length === 0 ? (
        <Rows>
          <Row title={t('curricula.noProblems')} />
        </Rows>
      ) : (
        <Rows label={t('curricula.problemsTitle')}>
          {sorted.map((one) => (
            <Row
              key={JSON.stringify(one)}
              title={textOf(one)}
              end={<Chip tone={one.level === 'WRONG' ? 'negative' : 'info'}>{t(`curricula.levels.${one.level}`)}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
