import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** The public page of a person. */
  person: path('/people/:id'),
  profile: path('/profile'),
  info: path('/profile/info'),
  contact: path('/profile/contact'),
  photo: path('/profile/photo'),
  password: path('/profile/password'),
  wifi: path('/profile/wifi_password'),
  downloads: path('/profile/downloads'),
  privacy: path('/profile/privacy'),
  publicInfo: path('/profile/public_info'),
}
