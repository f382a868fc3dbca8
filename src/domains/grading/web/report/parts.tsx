import { inLanguage } from '#platform/contract/words.ts'
import { DotStrip } from '#platform/web/chart/dot-strip.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradeReport, ReportPart } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'

/** The same statistics for the marks of each assessment, in percent of the maximum. */
export function Parts({ of: { parts, scheme } }: { of: GradeReport }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number, percent } = useFormat()
  const nameOf = ({ title, code }: ReportPart) => inLanguage(title, language) || code
  const about = (part: ReportPart) =>
    part.mean === null
      ? `${nameOf(part)}: ${t('report.partNone')}`
      : t('report.partAbout', {
          ...{ title: nameOf(part), count: part.entered, mean: number(part.mean, 1), max: number(part.maxMark) },
        })
  const rows = parts.map((part) => ({
    ...{ key: String(part.id), name: nameOf(part), isMain: true },
    note: t('report.partNote', { weight: percent(part.weight / 100), count: part.entered }),
    values: (part.scores ?? []).map((score) => (score / part.maxMark) * 100),
    ...(part.mean !== null && {
      mean: {
        at: (part.mean / part.maxMark) * 100,
        label: `${t('report.meanShort')} ${t('report.of', { count: number(part.mean, 1), total: number(part.maxMark) })}`,
      },
    }),
  }))
  const pass = (scheme.pass / scheme.top) * 100
  return (
    <Card title={t('report.parts')} padded>
      {parts.length === 0 ? (
        <p className={styles.about}>{t('report.partsNone')}</p>
      ) : (
        <DotStrip
          label={parts.map(about).join('; ')}
          rows={rows}
          scale={{ from: 0, to: 100 }}
          step={2.5}
          line={{ at: pass, label: t('report.passAt', { pass: percent(pass / 100) }), tells: 'below' }}
        >
          {t('report.partsDots')}
        </DotStrip>
      )}
    </Card>
  )
}
