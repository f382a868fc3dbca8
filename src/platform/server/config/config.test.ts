import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('mails come from an address at the portal’s own host unless another is set', () => {
  const own = readConfig({ PUBLIC_URL: 'https://portal.example.edu' })
  expect(own).toMatchObject({ mailFrom: 'no-reply@portal.example.edu', smtpUrl: undefined, smsUrl: undefined })
  const set = readConfig({
    MAIL_FROM: 'My University <registry@example.edu>',
    SMTP_URL: 'smtp://u:p@mail.example.edu:587',
  })
  expect(set).toMatchObject({
    mailFrom: 'My University <registry@example.edu>',
    smtpUrl: 'smtp://u:p@mail.example.edu:587',
  })
})

test.each([
  ['DATABASE_OWNER_URL', 'mysql://x', /^DATABASE_OWNER_URL must look like/],
  ['DATABASE_OWNER_URL', 'postgres://owner@db/portal', /^DATABASE_OWNER_URL needs DATABASE_URL/],
  ['SMTP_URL', 'https://mail.example.edu', /^SMTP_URL must look like/],
  ['SMTP_URL', 'mail.example.edu', /^SMTP_URL must look like/],
  ['MAIL_FROM', 'My University', /^MAIL_FROM must be an address/],
  ['MAIL_FROM', 'A <a@example.edu>\r\nBcc: b@example.edu', /^MAIL_FROM must be an address/],
  ['SMS_URL', 'ftp://sms.example.edu', /^SMS_URL must be an address/],
  ['WIFI_REALM', 'university', /^WIFI_REALM must be a realm with a dot/],
  ['OIDC_ROLES', 'student', /^OIDC_ROLES must be pairs/],
  ['OIDC_ROLE_CLAIM', 'the roles', /^OIDC_ROLE_CLAIM must be a claim/],
  ['OIDC_SCOPE', 'profile email', /^OIDC_SCOPE must be scopes/],
  ['OIDC_FOLLOW', 'name,roles', /^OIDC_FOLLOW must be one or more of/],
  ['OIDC_INTROSPECTION_SECRET', 's', /are set both or neither/],
])('%s=%j is reported at the start', (name, value, sentence) => {
  const reading = () => readConfig({ [name]: value })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(sentence)
})

test('names on the Wi-Fi end with the host of the portal if that is a realm, unless another is set', () => {
  const realm = (env: Record<string, string>) => readConfig(env).wifiRealm
  expect(realm({ PUBLIC_URL: 'https://portal.example.edu' })).toBe('portal.example.edu')
  expect(realm({ PUBLIC_URL: 'https://portal.example.edu', WIFI_REALM: 'Example.edu' })).toBe('example.edu')
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://10.0.0.1']) expect(realm({ PUBLIC_URL })).toBe('')
})
