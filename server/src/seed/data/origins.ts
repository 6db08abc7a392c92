/** Names and languages of the people of the demonstration, by where their families come from. All combinations are invented. */

export interface Origin {
  /** Languages people prefer; one that stands twice is twice as frequent. */
  readonly languages: readonly string[];
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly family: readonly string[];
  /** Two family names are usual. */
  readonly twoFamilyNames?: true;
  /** What friends call somebody of this given name, in whichever script they write it. */
  readonly preferred: Readonly<Record<string, string>>;
}

export const origins = {
  latino: {
    languages: ['es', 'es', 'es', 'en'],
    female: ['María Elena', 'Guadalupe', 'Rosario', 'Yolanda', 'Alejandra', 'Esperanza', 'Lucía', 'Beatriz', 'Xiomara', 'Dolores', 'Araceli', 'Ximena', 'Socorro', 'Camila', 'Josefina'],
    male: ['José Luis', 'Francisco', 'Ramiro', 'Gilberto', 'Mateo', 'Ignacio', 'Rigoberto', 'Emiliano', 'Salvador', 'Jesús', 'Octavio', 'Santiago', 'Heriberto', 'Fernando'],
    family: ['Ramírez', 'Castañeda', 'Ochoa', 'Villalobos', 'Zepeda', 'Magaña', 'Bañuelos', 'Cisneros', 'Arreola', 'Mendoza', 'Quintero', 'Tovar', 'Peña', 'Solorio', 'Barragán', 'Núñez', 'Ibáñez', 'Cárdenas', 'Figueroa', 'Alvarado'],
    twoFamilyNames: true,
    preferred: { Guadalupe: 'Lupe', Francisco: 'Pancho', Ignacio: 'Nacho', 'José Luis': 'Pepe', Dolores: 'Lola', Josefina: 'Chepina', 'María Elena': 'Malena', Jesús: 'Chuy', Santiago: 'Santi' },
  },
  mixteco: {
    languages: ['mix', 'mix', 'es'],
    female: ['Eufemia', 'Catalina', 'Natividad', 'Zenaida', 'Tomasa', 'Inés', 'Margarita'],
    male: ['Fidencio', 'Crescencio', 'Abundio', 'Marcelino', 'Silverio', 'Eleuterio'],
    family: ['Santos', 'Ventura', 'Merino', 'Cruz', 'Tapia', 'Bautista', 'Guzmán', 'Celestino', 'Feliciano', 'Salazar'],
    twoFamilyNames: true,
    preferred: { Crescencio: 'Chencho', Natividad: 'Nati', Marcelino: 'Lino' },
  },
  hmong: {
    languages: ['hmn', 'hmn', 'en'],
    female: ['Mai Yer', 'Pa Houa', 'Bao', 'Chee', 'Kia', 'Mee', 'Nkauj Hli', 'Yer', 'Gao Sheng', 'Pahoua'],
    male: ['Tou', 'Chue', 'Pheng', 'Xeng', 'Kou', 'Nhia', 'Tou Fue', 'Blia', 'Yia', 'Cher Pao'],
    family: ['Vang', 'Xiong', 'Yang', 'Thao', 'Lor', 'Her', 'Moua', 'Lee', 'Cha', 'Kue', 'Vue'],
    preferred: { 'Nkauj Hli': 'Ntxhais', 'Pa Houa': 'Paj Huab', 'Mai Yer': 'Maiv Yawg', Tou: 'Tub' },
  },
  punjabi: {
    languages: ['pa', 'pa', 'en'],
    female: ['Harpreet', 'Gurleen', 'Manjit', 'Simran', 'Balwinder', 'Jaspreet', 'Paramjit', 'Navneet'],
    male: ['Gurpreet', 'Harjinder', 'Sukhdev', 'Amrik', 'Kuldeep', 'Jagtar', 'Baljit', 'Manpreet'],
    family: ['Gill', 'Sandhu', 'Dhaliwal', 'Brar', 'Sidhu', 'Grewal', 'Khaira', 'Bains', 'Toor'],
    preferred: { Gurpreet: 'ਗੁਰਪ੍ਰੀਤ', Harpreet: 'ਹਰਪ੍ਰੀਤ', Manjit: 'ਮਨਜੀਤ', Sukhdev: 'ਸੁਖਦੇਵ', Simran: 'ਸਿਮਰਨ' },
  },
  armenian: {
    languages: ['hy', 'hy', 'en'],
    female: ['Anahit', 'Siranush', 'Lusine', 'Arpine', 'Hasmik', 'Nare', 'Satenik'],
    male: ['Hovhannes', 'Ashot', 'Garegin', 'Vahan', 'Tigran', 'Sarkis', 'Levon'],
    family: ['Hakobyan', 'Manukyan', 'Petrosyan', 'Der Garabedian', 'Avakian', 'Boyajian', 'Melkonian', 'Sahakyan'],
    preferred: { Anahit: 'Անահիտ', Lusine: 'Լուսինե', Hovhannes: 'Hovik', Tigran: 'Տիգրան', Siranush: 'Siro' },
  },
  blackAmerican: {
    languages: ['en'],
    female: ['Latrice', 'Keisha', 'Ernestine', 'Imani', 'Shanelle', 'Odessa', 'Tamika', 'Bernice', 'Aaliyah', 'Denise', 'Vernell'],
    male: ['Darnell', 'Marquis', 'Otis', 'Terrance', 'Isaiah', 'Lamar', 'Clarence', 'Reginald', 'Malik', 'Jerome'],
    family: ['Washington', 'Broussard', 'Gaines', 'Tolliver', 'Pettway', 'Hollis', 'Bridges', 'Dupree', 'Whitfield', 'Mayfield', 'Booker'],
    preferred: { Ernestine: 'Tina', Reginald: 'Reggie', Bernice: 'Miss B', Terrance: 'T', Clarence: 'Pops' },
  },
  filipino: {
    languages: ['tl', 'en', 'en'],
    female: ['Maricel', 'Rosalinda', 'Luzviminda', 'Jocelyn', 'Cherry Ann', 'Remedios', 'Evangeline'],
    male: ['Rodrigo', 'Bienvenido', 'Jun', 'Reynaldo', 'Ferdinand', 'Crisanto', 'Edgardo'],
    family: ['Dimaculangan', 'Pangilinan', 'Bautista', 'Macaraeg', 'Villanueva', 'Salonga', 'Catacutan', 'Magbanua'],
    preferred: { Luzviminda: 'Luz', Bienvenido: 'Ben', Remedios: 'Remy', Reynaldo: 'Rey', Maricel: 'Cel' },
  },
  vietnamese: {
    languages: ['vi', 'vi', 'en'],
    female: ['Thi Lan', 'Ngoc Anh', 'Thi Hoa', 'Bich Thuy', 'Mai', 'Thanh Truc'],
    male: ['Van Hung', 'Quoc Bao', 'Duc Minh', 'Van Tam', 'Hoang Long', 'Tuan'],
    family: ['Nguyen', 'Tran', 'Pham', 'Huynh', 'Vo', 'Dang', 'Bui', 'Truong'],
    preferred: { 'Thi Lan': 'Lan', 'Ngoc Anh': 'Ngọc Ánh', 'Duc Minh': 'Đức Minh', 'Thi Hoa': 'Hoa', Tuan: 'Tuấn' },
  },
  chinese: {
    languages: ['zh', 'zh', 'en'],
    female: ['Mei Ling', 'Xiu Ying', 'Wing Yan', 'Li Hua', 'Suk Fong'],
    male: ['Kwok Wah', 'Jian Guo', 'Wai Ming', 'Zhi Wei', 'Tak Shing'],
    family: ['Chen', 'Lau', 'Kwan', 'Mak', 'Leung', 'Zhou', 'Fong'],
    preferred: { 'Mei Ling': '美玲', 'Wai Ming': 'Raymond', 'Li Hua': '丽华', 'Suk Fong': 'Susan' },
  },
  ukrainian: {
    languages: ['uk', 'uk', 'ru'],
    female: ['Oksana', 'Halyna', 'Nadiia', 'Iryna', 'Liudmyla', 'Solomiia'],
    male: ['Taras', 'Bohdan', 'Mykola', 'Andrii', 'Vasyl', 'Yurii'],
    family: ['Kovalchuk', 'Shevchuk', 'Bondarenko', 'Tkachenko', 'Lysenko', 'Moroz', 'Havryliuk'],
    preferred: { Oksana: 'Оксана', Mykola: 'Микола', Nadiia: 'Надія', Bohdan: 'Bodia' },
  },
  arabic: {
    languages: ['ar', 'ar', 'en'],
    female: ['Fatima', 'Nour', 'Samira', 'Hanan', 'Amal', 'Rania'],
    male: ['Yousef', 'Khaled', 'Ibrahim', 'Saleh', 'Tariq', 'Nasser'],
    family: ['Al-Hakimi', 'Mansour', 'Haddad', 'Al-Qadri', 'Nasser', 'Saeed', 'Khoury'],
    preferred: { Fatima: 'فاطمة', Yousef: 'Joe', Nour: 'نور', Khaled: 'Abu Omar' },
  },
  persian: {
    languages: ['fa', 'fa', 'en'],
    female: ['Zahra', 'Shirin', 'Parisa', 'Nasrin', 'Laleh', 'Mahnaz'],
    male: ['Reza', 'Farhad', 'Behrouz', 'Najib', 'Esmat', 'Ahmad Shah'],
    family: ['Rostami', 'Noorzai', 'Karimi', 'Hosseini', 'Wardak', 'Azimi', 'Farahani'],
    preferred: { Zahra: 'زهرا', Shirin: 'شیرین', Farhad: 'Fred', Najib: 'نجیب' },
  },
  lao: {
    languages: ['lo', 'km', 'en'],
    female: ['Bouakham', 'Sokha', 'Phonesavanh', 'Chanthou', 'Malaythong'],
    male: ['Somphone', 'Sophal', 'Khamphet', 'Vuthy', 'Bounmy'],
    family: ['Phommachanh', 'Sengsavang', 'Keo', 'Prak', 'Souvannavong', 'Chhim'],
    preferred: { Phonesavanh: 'Noy', Somphone: 'Som', Sokha: 'សុខា' },
  },
  european: {
    languages: ['en'],
    female: ['Darlene', 'Cheyenne', 'Patricia', 'Kayla', 'Ruth Ann', 'Bonnie', 'Wilma'],
    male: ['Dale', 'Cody', 'Vernon', 'Russell', 'Leroy', 'Travis', 'Manuel'],
    family: ['Hutchins', 'Silveira', 'Machado', 'Nilsson', 'Crowell', 'Bettencourt', 'Haggard', 'Dutra'],
    preferred: { Patricia: 'Patty', Russell: 'Rusty', 'Ruth Ann': 'Ruthie', Manuel: 'Manny' },
  },
} as const satisfies Record<string, Origin>;

export type OriginName = keyof typeof origins;
