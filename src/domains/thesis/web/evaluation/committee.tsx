import { useState } from 'react'
import { User } from '#people/contract'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { evaluationsOf, evaluatorsQuery, type ThesisItem, thesisQuery } from '../queries.ts'
import type { SupervisedParams } from '../state/layout.tsx'
import { words } from '../words.ts'
import { Evaluations } from './given.tsx'

const { SelectField } = fieldsOf(ProposalEvaluation)

export async function load({ thesisId }: SupervisedParams) {
  const id = idIn(thesisId)
  const [thesis] = await Promise.all([prefetch(thesisQuery(id)), prefetch(evaluationsOf(id))])
  if (thesis.actions.includes('assign')) await prefetch(evaluatorsQuery(id))
}

/** Who evaluates the proposal and what they say; the research coordinator names them here. */
export default function CommitteeOfThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const all = useLoaded(evaluationsOf(Number(thesisId))).data['hydra:member']
  return (
    <Part>
      {thesis.actions.includes('assign') ? (
        <Columns>
          <Evaluations of={all} />
          <Assign to={thesis} />
        </Columns>
      ) : (
        <Evaluations of={all} />
      )}
    </Part>
  )
}

/** Members without a conflict can be chosen; who cannot is listed with the reason. */
function Assign({ to }: { to: ThesisItem }) {
  const t = useWords(words)
  const { evaluators } = useLoaded(evaluatorsQuery(to.id)).data
  const [assigned, setAssigned] = useState(0)
  const free = evaluators.filter(({ conflict }) => conflict === null)
  return (
    <Stack>
      <ResourceForm
        key={assigned}
        of={ProposalEvaluation}
        for="create"
        initial={{ thesis: to['@id'] }}
        draft={`thesis ${to.id}`}
        words={words}
        act={t('evaluations.assignAct')}
        onDone={() => setAssigned(assigned + 1)}
      >
        <Card title={t('evaluations.assign')} padded>
          <SelectField
            name="evaluator"
            label={t('evaluations.fields.evaluator')}
            help={t('evaluations.assignHelp')}
            options={free.map(({ person, open }) => ({
              value: User.iri(person.id),
              text: t('evaluations.option', { name: person.name, open }),
            }))}
          />
        </Card>
      </ResourceForm>
      <Card title={t('evaluations.excluded')}>
        <Rows label={t('evaluations.excluded')}>
          {evaluators.map(
            ({ person, conflict }) =>
              conflict && <Row key={person.id} title={person.name} about={t(`evaluations.conflicts.${conflict}`)} />,
          )}
        </Rows>
      </Card>
    </Stack>
  )
}
