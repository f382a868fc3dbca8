import type { Item } from '#platform/contract/resource.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { SupervisionRequest } from '../../contract/supervision/request.ts'
import { words } from '../words.ts'
import { requests } from './requests.ts'

/** The latest request to supervise a thesis: its state, the answer, and the act of whoever asked or is asked. */
export function LatestRequest({ of }: { of: Item<typeof SupervisionRequest> }) {
  const t = useWords(words)
  const { day } = useFormat()
  const answers = of.actions.includes('accept')
  return (
    <Card title={t('own.request', { name: of.asked.name })} padded>
      <Stack>
        <Definition>
          <Fact label={t('requests.fields.state')}>
            <Chip tone={requests.flow.tones[of.state]}>{t(`states.${of.state}`)}</Chip>
          </Fact>
          <Fact label={t('requests.fields.answerBy')}>{day(of.answerBy)}</Fact>
          {of.answer && <Fact label={t('requests.fields.answer')}>{of.answer}</Fact>}
        </Definition>
        {answers ? (
          <ButtonLink look="primary" to={paths.request({ thesisId: of.thesis.id })}>
            {t('requests.facts')}
          </ButtonLink>
        ) : (
          <FlowBar
            of={of}
            resource={SupervisionRequest}
            words={flowWordsOf(requests.flow)}
            danger={requests.flow.danger}
            movesOnly
          />
        )}
      </Stack>
    </Card>
  )
}
