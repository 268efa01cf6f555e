// The library that reads phone numbers is here, as in an app that somebody uses.
import * as library from '../../../contract/phone.ts';
import { keepPhoneLibrary } from '../../../src/ui/phone/phone-library.ts';

keepPhoneLibrary(library);
