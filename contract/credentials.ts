// What the login and register forms hand in.

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
