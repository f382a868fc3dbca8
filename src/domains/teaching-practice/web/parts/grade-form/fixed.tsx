import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { Evaluation } from '../queries.ts'
import { TitledText } from '../text.tsx'
import { areasOf } from './areas.ts'
import type { Form } from './form-of.ts'
import styles from './grade-form.module.css'

/** A completed form, read-only, on screen and in print. */
export function Fixed({ of, form }: { of: Pick<Evaluation, 'total' | 'items' | 'comment'>; form: Form }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  return (
    <Stack>
      <p className={styles.total}>
        {t('parts.grade.result')} <b>{of.total === null ? '–' : number(of.total)}</b> {t('parts.grade.ofHundred')}
      </p>
      {areasOf(form.criteria).map(({ area, criteria }) => (
        <Card key={criteria[0]?.key} title={inLanguage(area, language)}>
          <ul>
            {criteria.map((one) => {
              const item = of.items.find(({ key }) => key === one.key)
              return (
                <li key={one.key} className={styles.line}>
                  <div>
                    {inLanguage(one.text, language)}
                    {item?.evidence && <p className={styles.evidence}>{item.evidence}</p>}
                  </div>
                  <Score form={form} score={item?.score ?? null} notApplicable={item?.notApplicable ?? false} />
                </li>
              )
            })}
          </ul>
        </Card>
      ))}
      {of.comment && (
        <Card padded>
          <TitledText title={t('parts.grade.comment')}>{of.comment}</TitledText>
        </Card>
      )}
    </Stack>
  )
}

type ScoreProps = { form: Form; score: number | null; notApplicable: boolean }

function Score({ form: { scale }, score, notApplicable }: ScoreProps) {
  const t = useWords(words)
  const language = useLanguage()
  if (notApplicable) return <span className={styles.score}>{t('parts.grade.notApplicable')}</span>
  if (score === null) return <span className={styles.score}>{t('parts.grade.notScored')}</span>
  const step = scale.steps.find(({ value }) => value === score)
  return (
    <span className={styles.score}>
      <b>{score}</b> {step && inLanguage(step.text, language)}
    </span>
  )
}
