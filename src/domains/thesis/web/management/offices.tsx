import type { ReactNode } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ThesisOffice } from '../../contract/management/people.ts'
import { words } from '../words.ts'

type Props = { of: readonly ThesisOffice[]; kind: 'professors' | 'coordinators'; act?: ReactNode }

/** The people in charge of the theses of parts of an area, with their days and what waits there. */
export function Offices({ of, kind, act }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Card title={t(`people.${kind}`)} note={of.length} act={act}>
      {of.length === 0 ? (
        <Empty title={t(`people.no.${kind}`)}>{t('people.noneAbout')}</Empty>
      ) : (
        <Rows label={t(`people.${kind}`)}>
          {of.map((one) => (
            <Row
              key={one.id}
              title={one.person.name}
              about={
                <>
                  {inLanguage(one.scope, language)} · <Days of={one} />
                </>
              }
              end={<Waiting of={one} />}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function Days({ of: { fromDay, untilDay } }: { of: ThesisOffice }) {
  const t = useWords(words)
  const { day } = useFormat()
  if (untilDay) return t('people.until', { day: day(untilDay) })
  return fromDay ? t('people.from', { day: day(fromDay) }) : t('people.always')
}

function Waiting({ of: { open, waiting, overdue } }: { of: ThesisOffice }) {
  const t = useWords(words)
  return (
    <>
      {overdue > 0 && <Chip tone="negative">{t('people.overdue', { count: overdue })}</Chip>}{' '}
      {t('people.inCharge', { open, waiting })}
    </>
  )
}
