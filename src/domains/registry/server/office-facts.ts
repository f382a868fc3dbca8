import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { paths } from '../contract/paths.ts'
import { say } from './words.ts'

/** How the lists stand that the office itself runs. */
export const facts: readonly OfficeFact[] = [
  {
    page: paths.people(),
    values: () => sql`select json_build_object('count', count(*)) from person where not disabled and closed_as is null`,
    text: (language, values) => say(language)('office.people', values),
  },
  {
    page: paths.holds(),
    values: () =>
      sql`select case when count(*) > 0 then json_build_object('count', count(*)) end from hold where state = 'ACTIVE'`,
    text: (language, values) => say(language)('office.activeHolds', values),
    to: `${paths.holds()}?state=ACTIVE`,
  },
  {
    page: paths.holds(),
    values: () =>
      sql`select case when count(*) > 0 then json_build_object('count', count(*)) end from hold where state = 'OVERRIDDEN'`,
    text: (language, values) => say(language)('office.overriddenHolds', values),
    to: `${paths.holds()}?state=OVERRIDDEN`,
  },
  {
    page: paths.terms(),
    values: ({ today }) => sql`select json_build_object('name', name, 'from', starts_on, 'until', ends_on) from term
      where ${today}::date <= ends_on order by starts_on limit 1`,
    text: (language, values) => say(language)('office.term', values),
  },
  {
    page: paths.calendar(),
    values: ({ today }) => sql`select json_build_object('name', name, 'day', starts_on) from calendar_entry
      where kind = 'HOLIDAY' and starts_on >= ${today}::date order by starts_on, id limit 1`,
    text: (language, values) => say(language)('office.holiday', values),
  },
  {
    page: paths.rooms(),
    values: () => sql`select json_build_object('count', count(*)) from room`,
    text: (language, values) => say(language)('office.rooms', values),
  },
  {
    page: paths.courses(),
    values: ({ today }) => sql`select json_build_object('count', count(*)) from course
      where ${today}::date between starts_on and ends_on`,
    text: (language, values) => say(language)('office.courses', values),
  },
  {
    page: paths.announcements(),
    values: () => sql`select case when count(*) > 0 then json_build_object('count', count(*)) end from announcement
      where state = 'published' and publish_at <= now() and coalesce(expires_at > now(), true)`,
    text: (language, values) => say(language)('office.announcements', values),
  },
  {
    page: paths.announcements(),
    values: () =>
      sql`select case when count(*) > 0 then json_build_object('count', count(*)) end from announcement where state = 'draft'`,
    text: (language, values) => say(language)('office.draftAnnouncements', values),
    to: `${paths.announcements()}?state=draft`,
  },
  {
    page: paths.outbox(),
    values: () =>
      sql`select case when count(*) > 0 then json_build_object('count', count(*)) end from mail_message where state = 'failed' and listed`,
    text: (language, values) => say(language)('office.failedLetters', values),
    to: `${paths.outbox()}?state=failed`,
  },
  {
    page: paths.imports(),
    values: ({
      timeZone,
    }) => sql`select json_build_object('day', (max(applied_at) at time zone ${timeZone}::text)::date) from import_run
      having max(applied_at) is not null`,
    text: (language, values) => say(language)('office.lastImport', values),
  },
  {
    page: paths.imports(),
    values: () =>
      sql`select case when count(*) > 0 then json_build_object('count', count(*)) end from import_run where state = 'PREVIEWED'`,
    text: (language, values) => say(language)('office.previewedImports', values),
    to: `${paths.imports()}?state=PREVIEWED`,
  },
  {
    page: paths.faculties(),
    values: () => sql`select json_build_object('count', (select count(*) from faculty),
      'programs', (select count(*) from program))`,
    text: (language, values) => say(language)('office.structure', values),
  },
]
