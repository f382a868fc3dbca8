import { Fragment } from 'react'
import { itemOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { leastKeywords, ThesisProposal } from '../../contract/proposal/proposal.ts'
import { sections } from '../../contract/proposal/sections.ts'
import type { ProposalItem } from '../queries.ts'
import { words } from '../words.ts'
import { AddReferences } from './add-references.tsx'
import { EthicsFields } from './ethics.tsx'
import { KeywordsField } from './keywords.tsx'

const { LocalizedField, LongTextField } = fieldsOf(ThesisProposal)

/** The sections of a proposal, which save themselves, and beside them what is not complete. */
export function ProposalEditor({ of: { id } }: { of: ProposalItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const proposal = useLoaded(itemOf(ThesisProposal, id)).data
  const asked = sections.filter((name) => proposal.required.includes(name))
  return (
    <Columns>
      <ResourceForm of={ThesisProposal} for={proposal} words={words} savesItself>
        <Card title={t('proposal.edition', { edition: proposal.edition })} padded>
          <Stack>
            {asked.map((name) => (
              <Fragment key={name}>
                <LongTextField
                  name={name}
                  label={t(`proposal.parts.${name}`)}
                  help={t('proposal.sectionHelp', { least: proposal.leastInSection })}
                />
                {name === 'ethics' && <EthicsFields />}
                {name === 'sources' && <AddReferences />}
              </Fragment>
            ))}
            <LocalizedField
              name="abstract"
              label={t('proposal.parts.abstract')}
              help={t('proposal.abstractHelp')}
              long
            />
            <KeywordsField
              label={t('proposal.parts.keywords')}
              help={t('proposal.keywordsHelp', { least: leastKeywords })}
            />
          </Stack>
        </Card>
      </ResourceForm>
      <Card
        title={t('proposal.complete')}
        note={t('proposal.completeOf', {
          done: proposal.required.length - proposal.incomplete.length,
          all: proposal.required.length,
        })}
        foot={t('proposal.savedAt', { at: dayTime(proposal.savedAt) })}
      >
        <Parts of={proposal} />
      </Card>
    </Columns>
  )
}

/** Each part of a proposal, complete or not. */
function Parts({ of: { required, incomplete } }: { of: ProposalItem }) {
  const t = useWords(words)
  return (
    <Rows label={t('proposal.complete')}>
      {required.map((name) => {
        const isOpen = incomplete.includes(name)
        return (
          <Row
            key={name}
            title={t(`proposal.parts.${name}`)}
            end={<Chip tone={isOpen ? 'warning' : 'positive'}>{t(isOpen ? 'proposal.open' : 'proposal.done')}</Chip>}
          />
        )
      })}
    </Rows>
  )
}
