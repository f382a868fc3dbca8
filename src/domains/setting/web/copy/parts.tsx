import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { copyCourse } from '../../contract/copy.ts'
import { words } from '../words.ts'
import styles from './copy.module.css'

export type Copied = EndpointAnswer<typeof copyCourse>

const tones = { COPIED: 'positive', THERE_ALREADY: 'neutral', LEFT_OUT: 'warning' } as const

/** The number of items copied, over all parts. */
export const countOf = ({ parts }: Copied): number =>
  parts.flatMap(({ entries }) => entries).filter(({ fate }) => fate === 'COPIED').length

/** Each part, with what happens to each of its items. */
export function Parts({ of, done }: { of: Copied; done?: boolean }) {
  const t = useWords(words)
  return of.parts.map(({ name, title, entries }) => {
    const copied = entries.filter(({ fate }) => fate === 'COPIED').length
    return (
      <Card key={name} title={title} note={copied}>
        {entries.length === 0 ? (
          <p className={styles.nothing}>{t('copy.empty')}</p>
        ) : (
          <Rows label={title}>
            {entries.map((entry, at) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
                key={at}
                title={entry.title}
                about={entry.about}
                {...(entry.path && { to: entry.path })}
                end={
                  <Chip tone={tones[entry.fate]}>
                    {t(done ? `copy.fatesAfter.${entry.fate}` : `copy.fates.${entry.fate}`)}
                  </Chip>
                }
              />
            ))}
          </Rows>
        )}
      </Card>
    )
  })
}
