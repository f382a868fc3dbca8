import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { SupervisionRequest } from '../../contract/supervision/request.ts'
import { ConflictField } from '../conflict-field.tsx'
import { words } from '../words.ts'
import { requests } from './requests.ts'

const { LongTextField } = fieldsOf(SupervisionRequest)
type Request = Item<typeof SupervisionRequest>

/** One request to supervise: the student, the idea, one's own load, and the declaration of conflicts. */
export default detailScreen(requests, {
  factsTitle: words('requests.facts'),
  Fields: false,
  facts: (c) => [
    c.ref('student'),
    c.ref('program'),
    c.number('credits'),
    c.choice('language', (value) => words(`requests.choices.language.${value}`)),
    c.text('area'),
    c.text('idea'),
    c.text('message'),
    c.number('supervises'),
    c.number('mostTheses'),
    c.moment('askedAt'),
    c.day('answerBy'),
    c.text('answer'),
  ],
  Acts: ({ of }) => <ToThesis of={of} />,
  Below: Declaration,
})

function ToThesis({ of: { thesis } }: { of: Request }) {
  const t = useWords(words)
  return <ButtonLink to={paths.supervised({ thesisId: thesis.id })}>{t('requests.toThesis')}</ButtonLink>
}

/** Who is asked says whether they have a conflict with an author, before they answer. */
function Declaration({ of }: { of: Request }) {
  const t = useWords(words)
  if (!of.actions.includes('update')) return null
  return (
    <ResourceForm of={SupervisionRequest} for={of} words={words} act={t('requests.declare')}>
      <Card title={t('requests.conflict')} padded>
        <Stack>
          <p>{t('requests.conflictAbout')}</p>
          <ConflictField label={t('requests.fields.conflict')} />
          <LongTextField name="conflictText" label={t('requests.fields.conflictText')} />
        </Stack>
      </Card>
    </ResourceForm>
  )
}
