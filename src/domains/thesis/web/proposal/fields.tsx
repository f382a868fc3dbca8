import { User } from '#people/contract'
import { languages } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Thesis } from '../../contract/thesis.ts'
import { supervisorsQuery } from '../queries.ts'
import { words } from '../words.ts'

const { LocalizedField, LongTextField, SelectField } = fieldsOf(Thesis)

type Props = { studies: number | string; leastIdea: number; asks?: boolean }

/** What the authors write: the working title, the idea, and whom they ask to supervise. */
export function ProposalFields({ studies, leastIdea, asks = true }: Props) {
  const t = useWords(words)
  return (
    <Card title={t('theses.facts')} padded>
      <Stack>
        <LocalizedField name="title" label={t('theses.fields.title')} help={t('begin.titleHelp')} />
        <SelectField
          name="language"
          label={t('theses.fields.language')}
          options={languages.map((value) => ({ value, text: t(`theses.choices.language.${value}`) }))}
        />
        <LongTextField name="area" label={t('theses.fields.area')} />
        <LongTextField name="idea" label={t('theses.fields.idea')} help={t('begin.ideaHelp', { least: leastIdea })} />
        {asks && (
          <>
            <SupervisorField studies={studies} />
            <LongTextField name="message" label={t('theses.fields.message')} help={t('begin.messageHelp')} />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** The lecturers of the faculty with their load, those with free places first. */
function SupervisorField({ studies }: Pick<Props, 'studies'>) {
  const t = useWords(words)
  const { supervisors } = useLoaded(supervisorsQuery(studies)).data
  return (
    <SelectField
      name="proposedSupervisor"
      label={t('theses.fields.proposedSupervisor')}
      help={t('begin.supervisorHelp')}
      options={supervisors.map(({ person, supervises, most }) => ({
        value: User.iri(person.id),
        text: t('begin.supervisorOption', { name: person.name, supervises, most }),
      }))}
    />
  )
}
