/** The function that handles the answer to each challenge. */

import type { ChallengeName } from '../model/challenge-name.ts';
import { answerCustomChallenge } from './answer-custom-challenge.ts';
import { answerDevicePasswordVerifier } from './answer-device-password-verifier.ts';
import { answerDeviceSrpAuth } from './answer-device-srp-auth.ts';
import { answerEmailOtp } from './answer-email-otp.ts';
import { answerPassword, answerPasswordSrp, answerSelectChallenge } from './answer-first-factor.ts';
import { answerMfaSetup } from './answer-mfa-setup.ts';
import { answerNewPassword } from './answer-new-password.ts';
import { answerPasswordVerifier } from './answer-password-verifier.ts';
import { answerSmsMfa, answerSoftwareTokenMfa } from './answer-second-factor.ts';
import { answerSelectMfaType } from './answer-select-mfa-type.ts';
import { answerWebAuthn } from './answer-web-authn.ts';
import type { Answer } from './challenge-answer.ts';

export const answers: Readonly<Partial<Record<ChallengeName, Answer>>> = {
  SELECT_CHALLENGE: answerSelectChallenge,
  PASSWORD: answerPassword,
  PASSWORD_SRP: answerPasswordSrp,
  PASSWORD_VERIFIER: answerPasswordVerifier,
  CUSTOM_CHALLENGE: answerCustomChallenge,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  EMAIL_OTP: answerEmailOtp,
  SMS_MFA: answerSmsMfa,
  SOFTWARE_TOKEN_MFA: answerSoftwareTokenMfa,
  SELECT_MFA_TYPE: answerSelectMfaType,
  MFA_SETUP: answerMfaSetup,
  DEVICE_SRP_AUTH: answerDeviceSrpAuth,
  DEVICE_PASSWORD_VERIFIER: answerDevicePasswordVerifier,
  WEB_AUTHN: answerWebAuthn,
};
