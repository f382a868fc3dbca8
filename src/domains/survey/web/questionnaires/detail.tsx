import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { newEdition } from '../../contract/editions.ts'
import { paths } from '../../contract/paths.ts'
import type { Questionnaire } from '../../contract/questionnaire.ts'
import { usesQuery } from '../queries.ts'
import { words } from '../words.ts'
import { bankQuery } from './bank-questions.ts'
import { QuestionnaireEditor } from './editor.tsx'
import { FrozenQuestionnaire } from './frozen.tsx'
import { questionnaires } from './questionnaires.ts'

type Of = Item<typeof Questionnaire>

/** One questionnaire: its editor while it is a draft, then what it asks, how it is seen and which surveys ask it. */
export default detailScreen(questionnaires, {
  factsTitle: words('questionnaires.about'),
  facts: (c) => [c.localized('name')],
  needs: (id) => Promise.all([prefetch(bankQuery), prefetch(usesQuery(id))]),
  Meta: ({ of }) => <Meta of={of} />,
  Fields: ({ of }) => <QuestionnaireEditor of={of} />,
  Acts: ({ of }) => <Acts of={of} />,
  Body: ({ of }) => <FrozenQuestionnaire of={of} />,
})

function Meta({ of: { scope, edition } }: { of: Of }) {
  const t = useWords(words)
  return [t(`questionnaires.choices.scope.${scope}`), t('questionnaires.editionNumber', { number: edition })].join(
    ' · ',
  )
}

function Acts({ of: { id, actions } }: { of: Of & { actions?: readonly string[] } }) {
  const t = useWords(words)
  const go = useNavigate()
  if (!actions?.includes('renew')) return null
  const renew = async () => {
    const made = await call(newEdition, { params: { id } })
    await go(paths.questionnaire({ id: made.id }))
  }
  return (
    <ActButton icon="copy" act={renew}>
      {t('questionnaires.newEdition')}
    </ActButton>
  )
}
