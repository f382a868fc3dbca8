import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { thesisBeginning } from '../../contract/proposal/beginning.ts'
import { words } from '../words.ts'

type Beginning = EndpointAnswer<typeof thesisBeginning>

/** What a student needs to begin, met or not. */
export function Requirements({ of }: { of: Beginning['requirements'] }) {
  const t = useWords(words)
  const met = of.filter((one) => one.met).length
  return (
    <Card title={t('begin.requirements')} note={t('begin.met', { met, all: of.length })}>
      <Rows label={t('begin.requirements')}>
        {of.map(({ code, met: isMet, text }) => (
          <Row
            key={code}
            title={text}
            end={<Chip tone={isMet ? 'positive' : 'warning'}>{t(isMet ? 'begin.done' : 'begin.open')}</Chip>}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Who acts after the student, and by when. */
export function WhatFollows({ template }: { template: NonNullable<Beginning['template']> }) {
  const t = useWords(words)
  const { draftDays, replyDays } = template
  return (
    <Card title={t('begin.next')}>
      <Rows label={t('begin.next')}>
        <Row title={t('begin.steps.draft')} about={t('begin.steps.draftAbout', { days: draftDays })} />
        <Row title={t('begin.steps.answer')} about={t('begin.steps.answerAbout', { days: replyDays })} />
      </Rows>
    </Card>
  )
}
