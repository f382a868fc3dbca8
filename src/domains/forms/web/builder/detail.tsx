import type { Item } from '#platform/contract/resource.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Service } from '../../contract/service/service.ts'
import { words } from '../words.ts'
import { Preview } from './preview.tsx'
import { RemoveDraft } from './remove-draft.tsx'
import { Revise } from './revise.tsx'
import { ServiceFields } from './service-fields.tsx'
import { services } from './services.ts'
import { StepList } from './step-list.tsx'

type Props = { of: Item<typeof Service> }

/** One version of a service: a draft is built here beside its preview, a published one is read. */
export default detailScreen(services, {
  factsTitle: words('builder.general'),
  act: words('services.save'),
  Meta,
  Acts,
  Fields: ServiceFields,
  facts: (c) => [
    c.text('code'),
    c.localized('about'),
    c.choice('topic', (topic) => words(`services.choices.topic.${topic}`)),
    c.localized('fee'),
    c.day('opensOn'),
    c.day('closesOn'),
    c.choice('result', (result) => words(`services.choices.result.${result}`)),
    c.ref('publishedBy'),
    c.moment('publishedAt'),
  ],
  Body: ({ of, facts }) => (
    <Columns>
      <Stack>
        {facts}
        <Steps of={of} />
      </Stack>
      <Preview title={of.title} fields={of.fields} />
    </Columns>
  ),
})

function Meta({ of: { code, edition } }: Props) {
  const t = useWords(words)
  return `${code} · ${t('services.edition', { n: edition })}`
}

function Acts({ of }: Props) {
  return (
    <>
      {of.actions.includes('delete') && <RemoveDraft of={of} />}
      {of.actions.includes('revise') && <Revise of={of} />}
    </>
  )
}

function Steps({ of: { steps } }: Props) {
  const t = useWords(words)
  return (
    <Card title={t('builder.steps')}>
      <StepList of={steps} />
    </Card>
  )
}
