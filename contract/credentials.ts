// What the login and register forms submit.

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
