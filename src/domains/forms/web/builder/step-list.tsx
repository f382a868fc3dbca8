import { inLanguage } from '#platform/contract/words.ts'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ServiceStep } from '../../contract/service/service-step.ts'
import { words } from '../words.ts'

/** The steps of a service in their order: what is decided, by whom, and in how many working days. */
export function StepList({ of }: { of: readonly ServiceStep[] }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Rows label={t('builder.steps')}>
      {numbered(of).map(({ by, label, days, number }) => (
        <Row
          key={number}
          title={`${number}. ${inLanguage(label, language)}`}
          about={
            by === 'office' ? t('builder.holders.office') : `${t(`builder.holders.${by}`)} · ${t('builder.nobody')}`
          }
          end={t('services.days.count', { count: days })}
        />
      ))}
    </Rows>
  )
}

const numbered = (steps: readonly ServiceStep[]) => steps.map((step, at) => ({ ...step, number: at + 1 }))
