import { useLoaded } from '#platform/web/api/query.ts'
import { stationsOf } from '#platform/web/flow/flow-stations.ts'
import { Stations } from '#platform/web/flow/stations.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { gradeSheetFlow } from '../../contract/sheet/sheet-flow.ts'
import { words } from '../words.ts'
import { sheetsQuery } from './queries.ts'
import styles from './stations.module.css'

/** The progress of a course's first sheet towards publication. */
export function SheetStations({ course }: { course: string }) {
  const t = useWords(words)
  const sheet = useLoaded(sheetsQuery(course)).data['hydra:member'].find(({ kind }) => kind === 'REGULAR')
  if (!sheet) return null
  if (sheet.historical) return <Chip>{t('sheet.historical')}</Chip>
  // The end of the review period is not shown as a step.
  const way = stationsOf(gradeSheetFlow, sheet.state === 'LOCKED' ? 'PUBLISHED' : sheet.state)
  return (
    <div className={styles.stations}>
      <Stations
        of={way.filter(({ state }) => state !== 'LOCKED')}
        said={(state) => ({ domain: words.domain, key: `sheet.stations.${state}` })}
      />
    </div>
  )
}
