import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import type { SampleItem } from './queries.ts'
import { SampleMark } from './sample-mark.tsx'
import { tones } from './tones.ts'

/** All drawn samples with their results; each row links to the page of its sample. */
export function Drawn({ samples }: { samples: readonly SampleItem[] }) {
  const t = useWords(words)
  return (
    <Rows label={t('sample.drawn')}>
      {samples.map((one) => (
        <Row
          key={one.id}
          to={paths.gradingSample({ id: one.id })}
          title={`${one.assessment.code} · ${t('sample.candidate', { number: one.candidate })}`}
          about={
            <>
              {t(`sample.bands.${one.band}`)} · <SampleMark of={one} />
              {[one.student?.name, one.moderator?.name].filter(Boolean).map((name) => ` · ${name}`)}
            </>
          }
          end={
            <>
              {one.changed && <Chip tone="warning">{t('sample.changedShort')}</Chip>}
              <Chip tone={tones[one.state]}>{t(`states.${one.state}`)}</Chip>
            </>
          }
        />
      ))}
    </Rows>
  )
}
