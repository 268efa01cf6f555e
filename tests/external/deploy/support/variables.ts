// What an operator writes into .env, beside what only a running neighbour knows.

export const VARIABLES = {
  VITE_GOOGLE_CALENDAR_API_KEY: 'AIzaPrueba',
  VITE_GOOGLE_CLIENT_ID: 'prueba.apps.googleusercontent.com',
  VITE_FIREBASE_API_KEY: 'AIzaPrueba',
  VITE_FIREBASE_AUTH_DOMAIN: 'virsi-pruebas.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'virsi-pruebas',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  PUBLIC_URL: 'https://app.example.com',
  TRUST_PROXY: 'on',
  MAIL_FROM: 'VIRSI <hola@example.com>',
};
