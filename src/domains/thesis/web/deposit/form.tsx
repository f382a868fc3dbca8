import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { ThesisDeposit } from '../../contract/deposit/deposit.ts'
import { licences, visibilities } from '../../contract/deposit/terms.ts'
import { leastKeywords } from '../../contract/proposal/proposal.ts'
import { Thesis } from '../../contract/thesis.ts'
import { words } from '../words.ts'
import { Embargo } from './embargo.tsx'
import type { DepositItem } from './queries.ts'

const { DateField, LocalizedField, LongTextField, SelectField } = fieldsOf(ThesisDeposit)

/** How the thesis becomes public, chosen by its authors; it saves itself. Others read it. */
export function DepositForm({ of: { id } }: { of: DepositItem }) {
  const t = useWords(words)
  // One that was just begun on this page is read now; all others are loaded with it.
  const { data: deposit } = useQuery(itemOf(ThesisDeposit, id))
  if (!deposit) return null
  if (!deposit.actions.includes('update')) return <Chosen of={deposit} />
  const named = deposit.languages.map((one) => t(`theses.choices.language.${one}`)).join(', ')
  return (
    <ResourceForm
      of={ThesisDeposit}
      for={deposit}
      words={words}
      savesItself
      movedBy={{ of: Thesis.iri(deposit.thesis.id), moves: ['submitFinal'] }}
    >
      <Card title={t('deposit.form')} padded>
        <Stack>
          <SelectField
            name="visibility"
            label={t('deposit.fields.visibility')}
            help={t('deposit.visibilityHelp')}
            options={visibilities.map((value) => ({ value, text: t(`deposit.visibilities.${value}`) }))}
          />
          <DateField name="embargoUntil" label={t('deposit.fields.embargoUntil')} help={t('deposit.embargoHelp')} />
          <LongTextField name="reason" label={t('deposit.fields.reason')} help={t('deposit.reasonHelp')} />
          <SelectField
            name="licence"
            label={t('deposit.fields.licence')}
            help={t('deposit.licenceHelp')}
            options={licences.map((value) => ({ value, text: t(`deposit.licences.${value}`) }))}
          />
          <LocalizedField
            name="abstract"
            label={t('submission.fields.abstract')}
            help={t('submission.languagesHelp', { languages: named })}
            long
          />
          <LocalizedField
            name="keywords"
            label={t('submission.fields.keywords')}
            help={t('proposal.keywordsHelp', { least: leastKeywords })}
          />
        </Stack>
      </Card>
    </ResourceForm>
  )
}

/** The same for those who read it: what approvers see is what was frozen. */
function Chosen({ of }: { of: DepositItem }) {
  const t = useWords(words)
  const language = useLanguage()
  const { fullDay, isoDay } = useFormat()
  const isClosed = of.actions.includes('setEmbargo') && of.embargoUntil !== null && of.embargoUntil > isoDay()
  return (
    <Card title={t('deposit.form')} act={isClosed && <Embargo of={of} />}>
      <Definition>
        <Fact label={t('deposit.fields.visibility')}>{t(`deposit.visibilities.${of.visibility}`)}</Fact>
        <Fact label={t('deposit.fields.embargoUntil')} none={t('deposit.noEmbargo')}>
          {of.embargoUntil && fullDay(of.embargoUntil)}
        </Fact>
        {of.embargoSetAt && (
          <Fact label={t('deposit.embargoSetAt')}>
            {t('deposit.embargoSet', { day: fullDay(of.embargoSetAt), reason: of.embargoReason })}
          </Fact>
        )}
        {of.reason !== '' && <Fact label={t('deposit.fields.reason')}>{of.reason}</Fact>}
        <Fact label={t('deposit.fields.licence')}>{t(`deposit.licences.${of.licence}`)}</Fact>
        <Fact label={t('submission.fields.abstract')}>{inLanguage(of.abstract, language)}</Fact>
        <Fact label={t('submission.fields.keywords')}>{inLanguage(of.keywords, language)}</Fact>
      </Definition>
    </Card>
  )
}
