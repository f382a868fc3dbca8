import { Degree, Faculty, Program, Term } from '#academics/contract'
import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { audiences } from '../../contract/audience.ts'
import { SurveyCampaign } from '../../contract/campaign.ts'
import { words } from '../words.ts'

const { LookupField, LookupListField, NumberField, SelectField, SwitchField, useField } = fieldsOf(SurveyCampaign)

/** Whom a survey about no course asks, whether with names, and who reads what comes of it. */
export function AudienceFields({ of }: { of?: Item<typeof SurveyCampaign> | undefined }) {
  const t = useWords(words)
  const language = useLanguage()
  const { value: asks } = useField('asks', t('campaigns.fields.asks'))
  const unitName = ({ code, name }: { code: string; name: Localized }) => `${code} ${inLanguage(name, language)}`
  return (
    <Card title={t('campaigns.audience')} padded>
      <Stack>
        <SelectField
          name="asks"
          label={t('campaigns.fields.asks')}
          options={audiences.map((value) => ({ value, text: t(`campaigns.choices.asks.${value}`) }))}
        />
        <LookupField
          name="faculty"
          label={t('campaigns.fields.faculty')}
          in={Faculty}
          nameOf={unitName}
          chosen={of?.faculty?.name ?? ''}
        />
        <LookupField
          name="degree"
          label={t('campaigns.fields.degree')}
          in={Degree}
          nameOf={unitName}
          chosen={of?.degree?.name ?? ''}
        />
        <LookupField
          name="program"
          label={t('campaigns.fields.program')}
          in={Program}
          nameOf={unitName}
          chosen={of?.program?.name ?? ''}
        />
        {asks !== 'STAFF' && <NumberField name="begunIn" label={t('campaigns.fields.begunIn')} />}
        {asks === 'GRADUATES' && (
          <LookupField
            name="graduatedIn"
            label={t('campaigns.fields.graduatedIn')}
            in={Term}
            nameOf={({ code, name }) => inLanguage(name, language) || code}
            chosen={of?.graduatedIn?.name ?? ''}
          />
        )}
        <SwitchField name="named" label={t('campaigns.fields.named')} help={t('campaigns.help.named')} />
        <LookupListField
          name="readers"
          label={t('campaigns.fields.readers')}
          help={t('campaigns.help.readers')}
          in={User}
          nameOf={({ name }) => name}
          about={({ staffNumber, email }) => staffNumber ?? email ?? ''}
          chosen={of?.readers ?? []}
        />
      </Stack>
    </Card>
  )
}
