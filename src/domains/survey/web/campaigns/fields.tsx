import { Term } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { campaignKinds, SurveyCampaign } from '../../contract/campaign.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { words } from '../words.ts'
import { AudienceFields } from './audience-fields.tsx'

const { DateField, LocalizedField, LookupField, NumberField, SelectField, useField } = fieldsOf(SurveyCampaign)

/** The questionnaires that can be chosen: those that are not retired. */
export const questionnairesQuery = listOf(Questionnaire, { itemsPerPage: 200 })

/** Term, days, questions and thresholds of a new campaign, whose kind is chosen here. */
export function NewCampaignFields() {
  const t = useWords(words)
  const { value } = useField('kind', t('campaigns.fields.kind'))
  return <CampaignFields isNew isGeneral={value === 'GENERAL'} />
}

type Props = { isNew?: boolean; isGeneral: boolean; of?: Item<typeof SurveyCampaign> }

/** Term, days, questions and thresholds of a campaign, and whom it asks where it is about no course. */
export function CampaignFields({ isNew = false, isGeneral, of }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const all = useLoaded(questionnairesQuery).data['hydra:member'].filter(({ state }) => state !== 'RETIRED')
  const optionsOf = (scope: 'COURSE' | 'TEACHER') =>
    all
      .filter((one) => one.scope === scope)
      .map(({ '@id': value, name, edition }) => ({ value, text: `${inLanguage(name, language)} ${edition}` }))
  return (
    <Columns>
      <Card title={t('campaigns.about')} padded>
        <Stack>
          <LocalizedField name="name" label={t('campaigns.fields.name')} />
          {isNew && (
            <SelectField
              name="kind"
              label={t('campaigns.fields.kind')}
              options={campaignKinds.map((value) => ({ value, text: t(`campaigns.choices.kind.${value}`) }))}
            />
          )}
          <LookupField
            name="term"
            label={t('campaigns.fields.term')}
            in={Term}
            nameOf={({ code, name }) => inLanguage(name, language) || code}
          />
          <DateField name="opensOn" label={t('campaigns.fields.opensOn')} />
          <DateField name="closesOn" label={t('campaigns.fields.closesOn')} />
        </Stack>
      </Card>
      <Card title={t('campaigns.questions')} padded>
        <Stack>
          <SelectField
            name="courseQuestionnaire"
            label={t(isGeneral ? 'answer.questions' : 'campaigns.fields.courseQuestionnaire')}
            options={optionsOf('COURSE')}
          />
          {!isGeneral && (
            <SelectField
              name="teacherQuestionnaire"
              label={t('campaigns.fields.teacherQuestionnaire')}
              options={optionsOf('TEACHER')}
            />
          )}
          <NumberField name="leastAnswers" label={t('campaigns.fields.leastAnswers')} />
          <NumberField name="leastRate" label={t('campaigns.fields.leastRate')} />
        </Stack>
      </Card>
      {isGeneral && <AudienceFields of={of} />}
    </Columns>
  )
}
