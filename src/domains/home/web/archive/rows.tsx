import { Fragment } from 'react'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ArchiveItem } from '../../contract/archive.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './archive.module.css'

/** Things that are over, by year: what it was, its kind, how it ended, and when. */
export function ArchiveRows({ of }: { of: readonly ArchiveItem[] }) {
  const years = Map.groupBy(of, ({ day }) => day.slice(0, 4))
  return [...years].map(([year, items]) => (
    <Fragment key={year}>
      <h3 className={styles.year}>{year}</h3>
      <Rows label={year}>
        {items.map((item) => (
          <ArchiveRow key={item['@id']} of={item} />
        ))}
      </Rows>
    </Fragment>
  ))
}

function ArchiveRow({ of: { '@id': iri, kind, title, about, result, day, opens } }: { of: ArchiveItem }) {
  const t = useWords(words)
  const format = useFormat()
  return (
    <Row
      title={title}
      about={[t(`archive.kinds.${kind}`), about].filter(Boolean).join(' · ')}
      end={
        <span className={styles.end}>
          <span>{result}</span>
          <time dateTime={day}>{format.day(day)}</time>
        </span>
      }
      {...(opens && { to: `${paths.resolveRoute()}?iri=${encodeURIComponent(iri)}` })}
    />
  )
}
