/**
 * The most frequent passwords, in English, German and Spanish, without the digits and signs around them: the block list
 * of NIST SP 800-63B-4, 3.1.1.2. Keyboard rows, pet names, seasons, clubs and default passwords.
 */
const words = `
  password passwort contraseña contrasena clave clavesecreta kennwort passphrase mypassword thepassword secret geheim
  secreto topsecret changeme change changeit newpassword oldpassword default temp temporary temporal initial welcome
  welcomeback willkommen bienvenido bienvenida bienvenidos hello hellohello hallo hallohallo hola holahola goodbye
  letmein letmeinnow opensesame access login logon signin signon guest gast invitado user username usuario benutzer
  admin administrator administrador administradora root superuser superadmin system sysadmin master supervisor manager
  test testing tester testtest testuser demo sample example beispiel ejemplo nothing whatever anything something
  qwerty qwertyuiop qwertyui qwertz qwertzuiop qwertzui azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl yxcvbnm
  zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qweqwe asdasd zxczxc wasd poiuytrewq lkjhgfdsa mnbvcxz
  abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc abcdabcd aaaabbbb abcxyz
  iloveyou iloveu iloveyouso loveyou mylove truelove lovely lover ichliebedich teamo teamomucho teamoteamo tequiero
  tequieromucho miamor amorcito corazon princess prinzessin princesa prince sweetheart sweetie schatz schatzi mausi
  angel angelito angelitos babygirl babyboy darling honey sunshine sonnenschein moonlight starlight rainbow butterfly
  schmetterling mariposa flower blume flores superman superstar batman spiderman ironman starwars pokemon minecraft
  fortnite hellokitty snoopy garfield tinkerbell football fussball futbol soccer baseball basketball hockey softball
  volleyball dragon monkey tiger lion eagle dolphin panther elefant elefante buster shadow ginger pepper maggie charlie
  michael michelle jennifer jessica jordan daniel daniela ashley nicole thomas andrea alexander alejandro alejandra
  sebastian christian maria mariana fernanda fernando carlos roberto summer sommer verano winter invierno spring
  primavera fruehling frühling autumn herbst otoño otono january februar february march april june july august
  september october november december januar märz maerz juni juli oktober dezember enero febrero marzo abril mayo junio
  julio agosto septiembre octubre noviembre diciembre monday tuesday wednesday thursday friday saturday sunday montag
  dienstag mittwoch donnerstag freitag samstag sonntag lunes martes miercoles jueves viernes sabado domingo
  computer internet samsung iphone android google facebook instagram whatsapp youtube microsoft windows linkedin
  trustno trustnoone freedom freiheit libertad forever whocares jesus jesuschrist jesucristo jesusteamo diosmio
  diosesamor godisgood blessed heaven hospital clinic clinica praxis klinik doctor doktor nurse patient paciente
  pflege health healthcare salud gesundheit community comunidad california losangeles mexico argentina colombia
  deutschland bayern schalke borussia barcelona realmadrid chivas puebla chocolate schokolade cookie cheese banana
  strawberry mustang ferrari porsche mercedes corvette killer ninja hunter ranger phoenix matrix hacker gateway
`;
const numbers = `
  12345678 123456789 1234567890 0123456789 01234567 012345678 123456781 1234567891 12341234 12344321 1234567a 123123123
  123321123 147258369 159753456 741852963 789456123 963852741 987654321 9876543210 87654321 876543210 98765432 13579246
  24681357 11223344 1122334455 12121212 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 a1b2c3d4
  a1b2c3d4e5 abc12345 abcd1234 123qweasd 123qweasdzxc 1234qwer 12345qwert asdf1234 aa123456 aa12345678 zaq12wsx
  zaq1xsw2 xsw23edc q2w3e4r5 31415926 27182818 10203040 19283746 11235813 20202020 20252025 20262026
`;

/** In lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(`${words}${numbers}`.trim().split(/\s+/));
