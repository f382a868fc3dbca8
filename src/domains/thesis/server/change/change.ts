import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisChange } from '../../contract/change/change.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { words } from '../words.ts'
import { askForChange } from './ask.ts'
import { conditions } from './conditions.ts'
import { carryOutChange } from './effects.ts'
import { changeEvidence } from './evidence.ts'
import { extensionsGranted, openActions, openMeetings } from './left.ts'
import { changePeople } from './parties.ts'

const rows = rowsFrom<ThesisTables>()('thesis_change as r', (query) =>
  query
    .innerJoin('thesis as t', 't.id', 'r.thesis_id')
    .innerJoin('thesis_template as k', 'k.id', 't.template_id')
    .innerJoin('person as p', 'p.id', 'r.asker_id')
    .leftJoin('person as o', 'o.id', 'r.old_supervisor_id')
    .leftJoin('person as n', 'n.id', 'r.new_supervisor_id')
    .leftJoin('person as d', 'd.id', 'r.decided_by'),
)

/** What authors and supervisors ask for while a thesis goes on, and the answers. */
export const thesisChange = handleResource(ThesisChange, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'r.thesis_id', name: 't.title' }),
    asker: personRef('r.asker_id', 'p'),
    files: changeEvidence.of('r.id'),
    oldSupervisor: personRef('r.old_supervisor_id', 'o'),
    newSupervisor: personRef('r.new_supervisor_id', 'n'),
    leaves: { meetings: openMeetings, actions: openActions },
    extensions: { granted: extensionsGranted, most: 'k.most_extensions' },
    askedAt: 'r.created_at',
    answer: lastReason(ThesisChange, 'r.id', ['grantChange', 'refuseChange', 'declineToSupervise']),
    decidedBy: 'd.display_name',
  },
  sorted: [['askedAt', 'desc']],
  create: askForChange,
  // Who is asked agreed by what they had declared then.
  changedRow: () => ({ agreed_by: null, agreed_at: null }),
  conditions,
  parties: changePeople,
  notices: {
    values: ({ thesis, asker, kind, oldSupervisor, newSupervisor, answerBy }) => ({
      ...{ title: thesis.name, asker: asker.name, day: answerBy },
      ...{ old: oldSupervisor?.name ?? '', next: newSupervisor?.name ?? '' },
      what: {
        en: words.en.changes.choices.kind[kind],
        pt: words.pt.changes.choices.kind[kind],
        'zh-Hant': words['zh-Hant'].changes.choices.kind[kind],
      },
    }),
  },
  // Supervisors and those who follow them do not read why an author asked for something or was refused it.
  readsReason: ({ actor }, _, { me }, allowed) => actor === me.id || allowed.has('seeChangeProof'),
  after: { grantChange: carryOutChange },
})
